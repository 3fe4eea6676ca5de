import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { blockerSolvedMail } from './blocker-solved.mail.ts'

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`
const [companyId, employeeId, projectId] = [id(1), id(2), id(3)]
const report = { employeeId, projectId, date: '2026-11-20' }
const stream = `reportDay-${companyId}_${employeeId}_2026-11-20`

const stored = (type: string, data: Record<string, unknown>) =>
  ({ type, data, stream, position: '1', metadata: { companyId } }) as Partial<StoredEvent> as StoredEvent
const account = (accountId: string, role: string, name: string) =>
  stored('AccountOpened', { accountId, companyId, role, name, email: `${role}@lantern.example` })
const solved = (by: 'company' | 'employee') => stored('BlockerSolved', { ...report, by })
const reopened = stored('BlockerReopened', { ...report, by: 'employee' })

async function deliver(
  cause: StoredEvent,
  after: readonly StoredEvent[] = [],
  ofAccount: StoredEvent[] = [],
) {
  const streams: Record<string, StoredEvent[]> = {
    [stream]: [stored('DailyReportFiled', report), cause, ...after],
    [`account-${companyId}_${employeeId}`]: [
      account(employeeId, 'employee', 'Asha Kulkarni'),
      stored('PasswordSet', { accountId: employeeId, passwordHash: 'hash', how: 'invitation' }),
      ...ofAccount,
    ],
    [`account-${companyId}_${companyId}`]: [account(companyId, 'company', 'Lantern Works')],
  }
  return mailOf(blockerSolvedMail, cause, { streams })
}

describe('the mail about a solved blocker', () => {
  it('names the day, not the blocker, and leads to the report', async () => {
    const { outcome, message } = await deliver(solved('company'))
    expect(outcome).toMatchObject({ sent: true })
    expect(message).toMatchObject({ subject: 'Your blocker is solved' })
    expect(JSON.stringify(message)).toContain('20 November 2026')
    expect(JSON.stringify(message)).toContain('https://rollcall.example/app/daily-status?open=')
  })
  it('is not sent to who solved it', async () => {
    expect((await deliver(solved('employee'))).outcome).toEqual({ sent: false, reason: 'own-action' })
  })
  it('is not sent when the blocker is open again, and once it is solved again', async () => {
    const { outcome } = await deliver(solved('company'), [reopened])
    expect(outcome).toEqual({ sent: false, reason: 'open-again' })
    const again = await deliver(solved('company'), [reopened, solved('company')])
    expect(again.outcome).toMatchObject({ sent: true })
  })
  it('is sent also when a blocker of another project of that day is open again', async () => {
    const other = stored('BlockerReopened', { ...report, projectId: id(4), by: 'employee' })
    expect((await deliver(solved('company'), [other])).outcome).toMatchObject({ sent: true })
  })
  it('is not sent to an account that was blocked meanwhile', async () => {
    const { outcome } = await deliver(
      solved('company'),
      [],
      [stored('AccountBlocked', { accountId: employeeId })],
    )
    expect(outcome).toEqual({ sent: false, reason: 'account-blocked' })
  })
})
