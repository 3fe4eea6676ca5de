import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Mail, until } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { lapseDeliveries } from '../lapsed-deliveries.ts'
import { ProcessKiller } from '../process-killer.ts'
import { linkIn, mailsTo, mailTo, newCompany, newEmployee, type OwnSystem, startSystem } from '../system.ts'
import { eagerScheduler } from '../with-eager-scheduler.ts'
import { signAnew } from './sign-anew.ts'

let system: OwnSystem
beforeAll(async () => {
  system = await startSystem({ NODE_OPTIONS: `--import=${eagerScheduler}` }, { expectsFailures: true })
})
afterAll(async () => system?.stop())

const recipients = async (company: Client) =>
  (await company.get('/api/head-recipients')).body as unknown as { recipients: Record<string, unknown>[] }[]

const aboutHead = /verify-evidence\.mjs/

/** The mails with heads; none while the workers that show them are starting again. */
async function headMails(to: string): Promise<Mail[]> {
  const mails: unknown = await mailsTo(system, to)
  return Array.isArray(mails) ? (mails as Mail[]).filter(({ text }) => aboutHead.test(text)) : []
}

/** The mail with a head, which may have been in the hands of a worker that died. */
const headMail = (to: string) =>
  until(
    'a head to be mailed',
    async () => {
      await lapseDeliveries(String(system.launched.env.DATABASE_URL))
      return (await headMails(to))[0]
    },
    60_000,
  )

/** What the link in a mail says. */
function linkOf(url: URL) {
  const { pathname, searchParams } = url
  return {
    companyId: pathname.split('/')[2],
    recipientId: searchParams.get('recipient'),
    token: searchParams.get('token'),
  }
}

describe('signed heads by email', () => {
  it('are set and read by the company alone', async () => {
    const company = await newCompany(system, 'owner@reads-head-recipients.test')
    const asha = await newEmployee(system, company, 'asha@reads-head-recipients.test')
    const body = { addresses: ['x@reads-head-recipients.test'] }
    expect((await asha.client.command('SetHeadRecipients', body)).status).toBe(403)
    expect((await asha.client.get('/api/head-recipients')).status).toBe(403)
    const nobody = new Client(system.launched.url)
    expect((await nobody.command('SetHeadRecipients', body)).status).toBe(401)
    expect((await nobody.get('/api/head-recipients')).status).toBe(401)
    const bad = await company.command<{ errors: { path: string }[] }>('SetHeadRecipients', {
      addresses: ['x'],
    })
    expect([bad.status, bad.body.errors.map(({ path }) => path)]).toEqual([422, ['addresses.0']])
  })

  it('go to an address once its owner has agreed, and end when they say so', async () => {
    const company = await newCompany(system, 'owner@head-recipients.test')
    const companyId = String((await company.get('/api/me')).body.accountId)
    const auditor = 'noor@head-recipients.test'
    expect((await company.command('SetHeadRecipients', { addresses: [auditor] })).status).toBe(200)
    expect(await recipients(company)).toMatchObject([{ recipients: [{ address: auditor, agreedAt: null }] }])

    const link = linkOf(linkIn(await mailTo(system, auditor, /keepHeads/)))
    const anybody = new Client(system.launched.url)
    const answer = (agrees: boolean, more: object = {}) =>
      anybody.command<{ code?: string; message: string }>('AgreeToHeads', { ...link, agrees, ...more })
    const other = await newCompany(system, 'owner@other-head-recipients.test')
    const otherId = String((await other.get('/api/me')).body.accountId)
    for (const wrong of [{ token: 'x'.repeat(43) }, { companyId: otherId }, { recipientId: companyId }])
      expect((await answer(true, wrong)).body.code, JSON.stringify(wrong)).toBe('link-invalid')
    expect((await answer(true)).body.message).toBe(
      'You get each signed head by email from now on, at most one a day.',
    )
    // The recipient wrote it, whose position the company does not know.
    await expect
      .poll(() => recipients(company))
      .toMatchObject([{ recipients: [{ agreedAt: expect.any(String) }] }])

    await signAnew(String(system.launched.env.DATABASE_URL), companyId)
    // A worker that dies with the mail in hand sends it later, and the next one sends it to nobody twice.
    const killer = new ProcessKiller(system, 1)
    await killer.kill('workers')
    const head = await headMail(auditor)
    await killer.kill('workers')
    expect(head.subject).toContain('Signed head of the record of')
    expect(linkOf(linkIn(head))).toEqual(link)

    // Signed again, it is the same head unless the record has grown.
    await signAnew(String(system.launched.env.DATABASE_URL), companyId)
    const anew = await until('the workers to answer', async () => {
      const mails = await headMails(auditor)
      return mails.length > 0 && mails
    })
    const roots = anew.map(({ text }) => /--head (\S+)/.exec(text)?.[1])
    expect(new Set(roots).size).toBe(roots.length)

    expect((await answer(false)).body.message).toBe('You get no more emails about these heads.')
    await expect.poll(() => recipients(company)).toMatchObject([{ recipients: [] }])
    const again = await company.command<{ errors: { path: string }[] }>('SetHeadRecipients', {
      addresses: ['other@head-recipients.test', auditor],
    })
    expect([again.status, again.body.errors.map(({ path }) => path)]).toEqual([409, ['addresses.1']])

    const events = (await eventsAfter(system.store, '0')).filter(({ type }) =>
      type.startsWith('HeadRecipient'),
    )
    expect(events.map(({ type }) => type)).toEqual([
      'HeadRecipientsSet',
      'HeadRecipientConfirmed',
      'HeadRecipientDeclined',
    ])
    expect(JSON.stringify(events)).not.toContain(auditor)
  }, 180_000)
})
