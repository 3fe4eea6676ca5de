import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, until } from '../client.ts'
import { leaveForm, workday } from '../leave/forms.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailsTo, mailTo, newCompany, newEmployee, password, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let employee: Client
let employeeId: string
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-notices.test')
  const added = await newEmployee(system, company, 'asha@lantern-notices.test')
  employee = added.client
  employeeId = added.id
})
afterAll(() => system?.stop())

const choose = (who: Client, bellOff: string[], mailOff: string[]) =>
  who.command('ChooseNotifications', { bellOff, mailOff })
const bell = async (who: Client) =>
  ((await who.get('/api/notification')).body as unknown as { kind: string }[]).map(({ kind }) => kind)
/** Asks for a day of leave, of which the company gets a mail, and has it approved. */
async function approvedLeave(day: string): Promise<void> {
  const asked = await employee.command<{ id: string }>('RequestLeave', leaveForm(day))
  expect(asked.status).toBe(200)
  await until('the company’s mail', async () =>
    (await mailsTo(system, 'owner@lantern-notices.test')).some(({ text }) => text.includes(asked.body.id)),
  )
  const approved = await company.command('ApproveLeave', { employeeId, requestId: asked.body.id })
  expect(approved.status).toBe(200)
  employee.position = company.position
}

describe('the notification settings', () => {
  it('are everything on at first, and a mail leads to them', async () => {
    expect((await employee.get('/api/notification-settings')).body).toEqual([])
    await approvedLeave(workday(4))
    const mail = await mailTo(system, 'asha@lantern-notices.test', /leave is approved/)
    expect(mail.text).toContain('/app/notification-settings')
    expect(await bell(employee)).toEqual(['leave-approved'])
  })
  it('keep a topic out of the bell and the mails, for this person alone', async () => {
    expect((await choose(employee, ['leave'], ['leave', 'attendance'])).status).toBe(200)
    expect(await bell(employee)).toEqual([])
    await approvedLeave(workday(5))
    await until('the skipped mail', async () => (await system.textOf('delivery')).includes('switched-off'))
    expect((await mailsTo(system, 'asha@lantern-notices.test')).filter(isApproval)).toHaveLength(1)
    expect(await bell(employee)).toEqual([])
    const answer = await employee.get('/api/notification')
    expect(answer.headers.get('X-Total-Count')).toBe('0')
    expect(await bell(company)).toContain('leave-requested')
  })
  it('belong to their account', async () => {
    const settings = { id: employeeId, bellOff: ['leave'], mailOff: ['leave', 'attendance'] }
    expect((await employee.get('/api/notification-settings')).body).toEqual([settings])
    expect((await company.get('/api/notification-settings')).body).toEqual([])
    expect((await company.get(`/api/notification-settings/${employeeId}`)).status).toBe(404)
  })
  it('cannot switch off the account’s security', async () => {
    for (const off of [
      [['security'], []],
      [[], ['security']],
      [['leave', 'leave'], []],
    ] as const)
      expect((await choose(employee, [...off[0]], [...off[1]])).status).toBe(422)
    const everything = ['leave', 'attendance', 'employees', 'details', 'celebrations', 'plan']
    expect((await choose(employee, everything, everything)).status).toBe(200)
    const changed = await employee.command('ChangePassword', {
      existingPass: password,
      newPass: 'Lantern-2027!',
      confirmPass: 'Lantern-2027!',
    })
    expect(changed.status).toBe(200)
    await mailTo(system, 'asha@lantern-notices.test', /password/i)
    const again = new Client(system.launched.url)
    again.token = String((await again.logIn('asha@lantern-notices.test', 'Lantern-2027!')).body.token)
    again.position = employee.position
    expect(await bell(again)).toEqual(['password-changed'])
    employee = again
  })
  it('show in the bell what came meanwhile, once they are on again', async () => {
    expect((await choose(employee, [], [])).status).toBe(200)
    expect((await bell(employee)).toSorted()).toEqual([
      'leave-approved',
      'leave-approved',
      'password-changed',
    ])
  })
})

const isApproval = ({ subject }: { subject: string }) => subject === 'Your leave is approved'
