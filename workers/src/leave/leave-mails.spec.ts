import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { type Happened, storedEvents } from '../testing/stored-events.ts'
import { leaveMails } from './leave-mails.ts'

const companyId = '10000000-0000-4000-8000-000000000001'
const employeeId = '10000000-0000-4000-8000-000000000002'
const requestId = '10000000-0000-4000-8000-000000000003'
const books = (year: number) => `leaveAccount-${companyId}_${employeeId}_${year}`

const stored = (stream: string, happened: readonly Happened[]) => storedEvents(companyId, stream, happened)
const account = (id: string, role: string, name: string): Happened => [
  'AccountOpened',
  { accountId: id, companyId, role, name, email: `${role}@lantern.example` },
]
const passwordSet: Happened = [
  'PasswordSet',
  { accountId: employeeId, passwordHash: 'hash', how: 'invitation' },
]
const one = { employeeId, requestId, year: 2026 }
const days = [
  { date: '2026-12-21', share: 1 },
  { date: '2026-12-22', share: 1 },
]
const span = {
  from: '2026-12-21',
  to: '2026-12-22',
  kind: 'full',
  half: null,
  reason: 'Secret',
  days,
  knownTo: '5',
}
const asked: Happened = ['LeaveRequested', { ...one, ...span, addedByAdmin: false }]
const added: Happened = ['LeaveRequested', { ...one, ...span, addedByAdmin: true }]
const edited: Happened = ['LeaveRequestEdited', { ...one, ...span, to: '2026-12-21', days: days.slice(0, 1) }]
const approved: Happened = [
  'LeaveApproved',
  { ...one, on: '2026-11-20', days, knownTo: '5', charges: [], overdraw: 'Secret' },
]
const rejected = (reason: string): Happened => ['LeaveRejected', { ...one, reason }]
const withdrawn: Happened = ['LeaveWithdrawn', one]
const reminded: Happened = ['LeaveReminded', { ...one, reminder: 1 }]
const reevaluated = (differences: object[], charged = -1): Happened => [
  'LeaveReevaluated',
  { ...one, on: '2026-11-20', days: days.slice(0, 1), knownTo: '9', charged, differences },
]
const founders = { date: '2026-12-22', before: 1, after: 0, cause: 'holiday', holiday: 'Founders’ <b>Day' }
const cancelled = (from: string, to: string | null): Happened => [
  'LeaveCancelled',
  { ...one, on: '2026-11-20', from, to, givenBack: to === null ? 2 : 1, days: [], reason: 'Secret' },
]
const asksToCancel = (from: string): Happened => [
  'LeaveCancellationRequested',
  { ...one, from, reason: 'Secret' },
]

/** Mails because of the event at a place of the books, by default the last one. */
async function mail(
  name: string,
  happened: readonly Happened[],
  at = happened.length - 1,
  people: Happened[] = [],
  joined = true,
) {
  const effect = leaveMails.find(known => known.name === name)!
  const events = stored(books(2026), happened)
  const accounts: Record<string, StoredEvent[]> = {
    [`account-${companyId}_${companyId}`]: stored('', [
      account(companyId, 'company', 'Lantern Works'),
      passwordSet,
    ]),
    [`account-${companyId}_${employeeId}`]: stored('', [
      account(employeeId, 'employee', 'Asha Rao'),
      ...(joined ? [passwordSet] : []),
      ...people,
    ]),
    [books(2026)]: events,
  }
  const cause = events[at] as StoredEvent
  expect(effect.on.type).toBe(cause.type)
  const { outcome, message } = await mailOf(effect, cause, { streams: accounts })
  if (message) expect(message.raw.toString()).not.toContain('Secret')
  return { outcome, message, said: message && [message.to.address, message.subject, message.text] }
}
const why = async (name: string, happened: readonly Happened[], at?: number, people?: Happened[]) =>
  (await mail(name, happened, at, people)).outcome

describe('mails to the company', () => {
  it('tell of a request, with its days and a link, without the reason', async () => {
    const { message } = await mail('leave-requested-mail', [asked])
    expect(message?.to).toEqual({ name: 'Lantern Works', address: 'company@lantern.example' })
    expect(message?.subject).toBe('Asha Rao asks for leave')
    expect(message?.text).toContain('Asha Rao asks for leave: 21 December 2026 to 22 December 2026 (2 days).')
    expect(message?.links).toEqual([`https://rollcall.example/app/leave-request?open=${requestId}`])
  })
  it('tell of half-day and unpaid leave', async () => {
    const half: Happened = ['LeaveRequested', { ...asked[1], to: span.from, kind: 'half', half: 'second' }]
    expect((await mail('leave-requested-mail', [half])).message?.text).toContain('(half a day, second half)')
    const unpaid: Happened = ['LeaveRequested', { ...asked[1], kind: 'unpaid' }]
    expect((await mail('leave-requested-mail', [unpaid])).message?.text).toContain('(2 days, unpaid)')
  })
  it('tell of a changed request once, with its newest days', async () => {
    expect(await why('leave-requested-mail', [asked, edited], 0)).toEqual({
      sent: false,
      reason: 'changed-again',
    })
    expect((await mail('leave-request-edited-mail', [asked, edited])).message?.text).toContain(
      'Asha Rao now asks for leave: 21 December 2026 (1 day).',
    )
  })
  it('do not tell of a request that was decided or withdrawn meanwhile, or that the company added', async () => {
    const none = { sent: false, reason: 'decided' }
    expect(await why('leave-requested-mail', [asked, approved], 0)).toEqual(none)
    expect(await why('leave-requested-mail', [asked, withdrawn], 0)).toEqual(none)
    expect(await why('leave-requested-mail', [added, approved], 0)).toEqual(none)
  })
  it('remind of a pending request only', async () => {
    expect((await mail('leave-reminder-mail', [asked, reminded])).message?.subject).toBe(
      'Asha Rao is waiting for an answer about leave',
    )
    expect(await why('leave-reminder-mail', [asked, reminded, approved], 1)).toMatchObject({ sent: false })
  })
  it('tell of an asked cancellation, of all or of the remaining days', async () => {
    const of = async (from: string) =>
      (await mail('leave-cancellation-requested-mail', [asked, approved, asksToCancel(from)])).message?.text
    expect(await of('2026-12-21')).toContain('Asha Rao asks to cancel approved leave: 21 December 2026')
    expect(await of('2026-12-22')).toContain('end approved leave early, from 22 December 2026 on')
  })
  it('are not written about an erased person', async () => {
    const erased: Happened = [
      'AccountDetailsChanged',
      { accountId: employeeId, name: '[erased]', email: '[erased]' },
    ]
    expect(await why('leave-requested-mail', [asked], 0, [erased])).toEqual({
      sent: false,
      reason: 'person-erased',
    })
  })
})

describe('mails to the employee', () => {
  it('tell of the approval, or that the company added the leave', async () => {
    const { message } = await mail('leave-approved-mail', [asked, approved])
    expect(message?.to.address).toBe('employee@lantern.example')
    expect(message?.from.name).toBe('Lantern Works by Rollcall')
    expect(message?.subject).toBe('Your leave is approved')
    expect(message?.links).toEqual([`https://rollcall.example/app/leave?open=${requestId}`])
    expect((await mail('leave-approved-mail', [added, approved])).message?.subject).toBe(
      'Your company added leave for you',
    )
    const invited = await mail('leave-approved-mail', [added, approved], 1, [], false)
    expect(invited.outcome).toEqual({ sent: false, reason: 'not-joined' })
  })
  it('tell of the rejection, and whether there is a reason to read', async () => {
    const of = async (reason: string) =>
      (await mail('leave-rejected-mail', [asked, rejected(reason)])).message?.text
    expect(await of('Secret')).toContain('Your company gave a reason. Open the request to read it.')
    expect(await of('')).not.toContain('reason')
  })
  it('tell of cancelled and of shortened leave, and of leave that stays', async () => {
    const before = [asked, approved]
    const whole = await mail('leave-cancelled-mail', [...before, cancelled('2026-12-21', null)])
    expect(whole.message?.text).toContain('2 days are back in your balance.')
    const part = await mail('leave-cancelled-mail', [...before, cancelled('2026-12-22', '2026-12-21')])
    expect(part.message?.text).toContain('The last day of your leave is now 21 December 2026.')
    const kept: Happened = ['LeaveCancellationDeclined', one]
    const stays = await mail('leave-kept-mail', [...before, asksToCancel('2026-12-21'), kept])
    expect(stays.message?.subject).toBe('Your leave stays approved')
  })
  it('say which day a changed calendar moved and why, and nothing when no day moved', async () => {
    const { message } = await mail('leave-reevaluated-mail', [asked, approved, reevaluated([founders])])
    expect(message?.text).toContain('22 December 2026 no longer takes leave (Founders’ <b>Day).')
    expect(message?.html).not.toContain('<b>Day')
    expect(message?.text).toContain('1 day is back in your balance.')
    expect(await why('leave-reevaluated-mail', [asked, approved, reevaluated([], 0)])).toEqual({
      sent: false,
      reason: 'nothing-moved',
    })
  })
  it('find a request of the leave year before', async () => {
    const effect = leaveMails.find(({ name }) => name === 'leave-approved-mail')!
    const cause = stored(books(2027), [['LeaveApproved', { ...approved[1], year: 2027 }]])[0] as StoredEvent
    const streams: Record<string, StoredEvent[]> = {
      [`account-${companyId}_${companyId}`]: stored('', [account(companyId, 'company', 'Lantern Works')]),
      [`account-${companyId}_${employeeId}`]: stored('', [
        account(employeeId, 'employee', 'Asha Rao'),
        passwordSet,
      ]),
      [books(2026)]: stored(books(2026), [asked]),
      [books(2027)]: [cause],
    }
    const { message } = await mailOf(effect, cause, { streams })
    expect(message?.subject).toBe('Your leave is approved')
  })
})
