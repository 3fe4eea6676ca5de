import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { deliverPost, employeeId } from '../testing/deliver-post.ts'
import { mailOf } from '../testing/mail-of.ts'
import { type Happened, storedEvents } from '../testing/stored-events.ts'
import { overtimeMails } from './overtime-mails.ts'
import { overtimePosts } from './overtime-posts.ts'

const companyId = '10000000-0000-4000-8000-000000000001'
const about = { employeeId, workDate: '2026-11-20', minutes: 80 }
const approved = (note = ''): Happened => ['OvertimeApproved', { ...about, note }]
const refused = (note = ''): Happened => ['OvertimeRefused', { ...about, note }]

const account = (id: string, role: string, name: string): Happened[] => [
  ['AccountOpened', { accountId: id, companyId, role, name, email: `${role}@lantern.example` }],
  ['PasswordSet', { accountId: id, passwordHash: 'hash', how: 'invitation' }],
]

/** The mail because of one of a month's decisions. */
async function mail(name: string, happened: readonly Happened[], at = 0) {
  const effect = overtimeMails.find(known => known.name === name)!
  const stream = `overtime-${companyId}_${employeeId}_2026-11`
  const events = storedEvents(companyId, stream, happened)
  const streams: Record<string, StoredEvent[]> = {
    [`account-${companyId}_${companyId}`]: storedEvents(
      companyId,
      '',
      account(companyId, 'company', 'Lantern Works'),
    ),
    [`account-${companyId}_${employeeId}`]: storedEvents(
      companyId,
      '',
      account(employeeId, 'employee', 'Asha Rao'),
    ),
    [stream]: events,
  }
  const cause = events[at] as StoredEvent
  expect(effect.on.type).toBe(cause.type)
  const { outcome, message } = await mailOf(effect, cause, { streams })
  if (message) expect(message.raw.toString()).not.toContain('Secret')
  return { outcome, message }
}

describe('mails about overtime', () => {
  it('tell the employee what counts, and of a note', async () => {
    const { message } = await mail('overtime-approved-mail', [approved('Secret')])
    expect(message?.to.address).toBe('employee@lantern.example')
    expect(message?.subject).toBe('Your overtime is approved')
    expect(message?.text).toContain('Your overtime of 01:20 on 20 November 2026 is approved and counts.')
    expect(message?.text).toContain('Your company wrote a note. Open the day to read it.')
    expect(message?.links).toContain('https://rollcall.example/app/my-in-out?day=2026-11-20')
  })
  it('tell the employee of a refusal, and that the worked hours stay', async () => {
    const { message } = await mail('overtime-refused-mail', [refused()])
    expect(message?.subject).toBe('Your overtime was not approved')
    expect(message?.text).toContain('Your worked hours of that day stay as they are.')
    expect(message?.text).not.toContain('note')
  })
  it('do not tell of a decision that was changed in the meantime', async () => {
    expect((await mail('overtime-approved-mail', [approved(), refused()])).outcome).toEqual({
      sent: false,
      reason: 'decided',
    })
    const other: Happened = ['OvertimeRefused', { ...about, workDate: '2026-11-19', note: '' }]
    expect((await mail('overtime-approved-mail', [approved(), other])).message).toBeDefined()
  })
})

it('a post says whose overtime of which day is approved, and neither time nor note', async () => {
  expect((await deliverPost(overtimePosts, 'overtime-approved-slack', [approved('Secret')])).text).toBe(
    `*Overtime approved*: Overtime of Asha Rao of 20 November 2026 is approved.\n<https://rollcall.example/app/team-in-out?person=${employeeId}&day=2026-11-20|Open in Rollcall>`,
  )
})
