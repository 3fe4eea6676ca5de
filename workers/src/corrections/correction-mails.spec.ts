import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { type Happened, storedEvents } from '../testing/stored-events.ts'
import { correctionMails } from './correction-mails.ts'

const companyId = '10000000-0000-4000-8000-000000000001'
const employeeId = '10000000-0000-4000-8000-000000000002'
const correctionId = '10000000-0000-4000-8000-000000000003'
const sessionId = '10000000-0000-4000-8000-000000000004'

const stored = (stream: string, happened: readonly Happened[]) => storedEvents(companyId, stream, happened)
const account = (id: string, role: string, name: string): Happened => [
  'AccountOpened',
  { accountId: id, companyId, role, name, email: `${role}@lantern.example` },
]
const passwordSet: Happened = [
  'PasswordSet',
  { accountId: employeeId, passwordHash: 'hash', how: 'invitation' },
]

const session = {
  sessionId,
  inAt: '2026-11-20T03:30:00.000Z',
  outAt: '2026-11-20T13:01:00.000Z',
  zone: 'Asia/Kolkata',
  inOffset: 330,
  outZone: 'Asia/Kolkata',
  outOffset: 330,
  breaks: [],
}
const about = { employeeId, workDate: '2026-11-20', correctionId }
const changes = [
  { what: 'session', id: sessionId, was: session, now: { ...session, outAt: '2026-11-20T12:35:00.000Z' } },
]
const made = { ...about, changes, minutes: { was: 571, now: 545 }, reason: 'Secret' }
const proposed: Happened = ['CorrectionProposed', made]
const approved = (note = ''): Happened => ['CorrectionApproved', { ...made, note }]
const rejected = (note: string): Happened => ['CorrectionRejected', { ...about, note }]
const recorded = (undoes: string | null): Happened => ['CorrectionRecorded', { ...made, undoes }]

/** The mail because of one of a month's corrections, by default the last one. */
async function mail(name: string, happened: readonly Happened[], at = happened.length - 1, blocked = false) {
  const effect = correctionMails.find(known => known.name === name)!
  const stream = `corrections-${companyId}_${employeeId}_2026-11`
  const events = stored(stream, happened)
  const streams: Record<string, StoredEvent[]> = {
    [`account-${companyId}_${companyId}`]: stored('', [
      account(companyId, 'company', 'Lantern Works'),
      passwordSet,
    ]),
    [`account-${companyId}_${employeeId}`]: stored('', [
      account(employeeId, 'employee', 'Asha Rao'),
      passwordSet,
      ...(blocked ? [['AccountBlocked', { accountId: employeeId }] as Happened] : []),
    ]),
    [stream]: events,
  }
  const cause = events[at] as StoredEvent
  expect(effect.on.type).toBe(cause.type)
  const { outcome, message } = await mailOf(effect, cause, { streams })
  if (message) expect(message.raw.toString()).not.toContain('Secret')
  return { outcome, message }
}

describe('mails about corrections', () => {
  it('ask the company to decide, with was and now and a link to the day', async () => {
    const { message } = await mail('correction-proposed-mail', [proposed])
    expect(message?.to.address).toBe('company@lantern.example')
    expect(message?.subject).toBe('Asha Rao proposes a correction')
    expect(message?.text).toContain('Punch-out 18:31 → 18:05.')
    expect(message?.text).toContain('The worked time of this day: 09:31 → 09:05.')
    expect(message?.links).toContain(
      `https://rollcall.example/app/team-in-out?person=${employeeId}&day=2026-11-20`,
    )
  })
  it('do not ask about a correction that was decided or withdrawn', async () => {
    const withdrawn: Happened = ['CorrectionWithdrawn', about]
    for (const decision of [approved(), rejected(''), withdrawn])
      expect((await mail('correction-proposed-mail', [proposed, decision], 0)).outcome).toEqual({
        sent: false,
        reason: 'decided',
      })
    const other: Happened = ['CorrectionWithdrawn', { ...about, correctionId: sessionId }]
    expect((await mail('correction-proposed-mail', [proposed, other], 0)).message).toBeDefined()
  })
  it('tell the employee that it counts, and of a note', async () => {
    const { message } = await mail('correction-approved-mail', [proposed, approved('Secret')])
    expect(message?.to.address).toBe('employee@lantern.example')
    expect(message?.text).toContain('Your correction of 20 November 2026 is approved and counts now:')
    expect(message?.text).toContain('Your company wrote a note. Open the day to read it.')
    expect(message?.links).toContain('https://rollcall.example/app/my-in-out?day=2026-11-20')
  })
  it('tell the employee of a rejection', async () => {
    const { message } = await mail('correction-rejected-mail', [proposed, rejected('')])
    expect(message?.subject).toBe('Your correction was rejected')
    expect(message?.text).not.toContain('note')
  })
  it('tell the employee of a direct correction, and of one that undoes another', async () => {
    expect((await mail('correction-recorded-mail', [recorded(null)])).message?.subject).toBe(
      'Your company corrected your record',
    )
    expect((await mail('correction-recorded-mail', [recorded(correctionId)])).message?.text).toContain(
      'Your company undid a correction of 20 November 2026:',
    )
  })
  it('are not sent to somebody who is blocked', async () => {
    expect((await mail('correction-recorded-mail', [recorded(null)], 0, true)).outcome).toEqual({
      sent: false,
      reason: 'account-blocked',
    })
  })
})
