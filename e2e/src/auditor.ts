import { Client } from './client.ts'
import { linkIn, mailTo, password, type Reached } from './system.ts'
import { todayInKolkata } from './today.ts'

/** What is shared with an auditor: everything, until today. */
export const sharedAll = () => ({ until: todayInKolkata(), employeeIds: null, from: null, to: null })

/** An auditor of a company who has followed the invitation and logged in. `shared`: what is not as usual. */
export async function newAuditor(
  system: Reached,
  company: Client,
  email: string,
  shared: object = {},
): Promise<{ client: Client; id: string }> {
  const invited = await company.command<{ id: string }>('InviteAuditor', {
    name: 'Noor Haddad',
    email,
    ...sharedAll(),
    ...shared,
  })
  if (invited.status !== 200)
    throw new Error(`Inviting ${email} was answered ${invited.status} ${invited.body.message}`)
  const token = linkIn(await mailTo(system, email, /invit/i)).searchParams.get('token')
  const setter = new Client(system.commands)
  await setter.command('ResetPassword', { email, token, newPass: password, confirmPass: password })
  const client = new Client(system.launched.url)
  client.token = String((await setter.logIn(email, password)).body.token)
  return { client, id: invited.body.id }
}
