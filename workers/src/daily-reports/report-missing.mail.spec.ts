import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { reportMissingMail } from './report-missing.mail.ts'

const companyId = '10000000-0000-4000-8000-000000000001'
const employeeId = '10000000-0000-4000-8000-000000000002'

const stored = (type: string, data: Record<string, unknown>): StoredEvent => ({
  id: '00000000-0000-4000-8000-000000000000',
  type,
  data,
  metadata: {
    commandId: 'c',
    companyId,
    actorId: 'a',
    role: 'system',
    channel: 'scheduler',
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
  },
  stream: 'any',
  revision: 0,
  position: '1',
  recordedAt: '2026-11-20T12:30:00.000Z',
})
const account = (accountId: string, role: string, name: string) =>
  stored('AccountOpened', { accountId, companyId, role, name, email: `${role}@lantern.example` })
const reminded = stored('DailyReportReminded', { companyId, employeeId, on: '2026-11-20' })

async function deliver(...more: StoredEvent[]) {
  return deliverWith([], ...more)
}

/** `filed`: the ids of the reports of the person and the day that the read model has. */
async function deliverWith(filed: readonly string[], ...more: StoredEvent[]) {
  const streams: Record<string, StoredEvent[]> = {
    [`account-${companyId}_${employeeId}`]: [
      account(employeeId, 'employee', 'Asha Kulkarni'),
      stored('PasswordSet', { accountId: employeeId, passwordHash: 'hash', how: 'invitation' }),
      ...more,
    ],
    [`account-${companyId}_${companyId}`]: [account(companyId, 'company', 'Lantern Works')],
  }
  const tools = {
    readModels: {
      rows: async ({ projection, upTo }: { projection: string; upTo: string }, { values }: Statement) => {
        expect([projection, upTo, ...values.slice(0, 3)]).toEqual([
          'daily_reports',
          reminded.position,
          companyId,
          employeeId,
          '2026-11-20',
        ])
        return filed.map(id => ({ id }))
      },
    },
  }
  return mailOf(reportMissingMail, reminded, { streams, tools })
}

describe('the mail about a missing daily report', () => {
  it('names the day and leads to the form', async () => {
    const { outcome, message } = await deliver()
    expect(outcome).toMatchObject({ sent: true })
    expect(message).toMatchObject({ subject: 'Your daily report is missing' })
    expect(JSON.stringify(message)).toContain('20 November 2026')
    expect(JSON.stringify(message)).toContain(
      'https://rollcall.example/app/daily-status/create?date=2026-11-20',
    )
  })
  it('is not sent when the report was filed after the reminder was decided', async () => {
    const { outcome, message } = await deliverWith(['r1'])
    expect([outcome, message]).toEqual([{ sent: false, reason: 'filed-meanwhile' }, undefined])
  })
  it('is not sent to an account that was blocked meanwhile', async () => {
    const { outcome, message } = await deliver(stored('AccountBlocked', { accountId: employeeId }))
    expect([outcome, message]).toEqual([{ sent: false, reason: 'account-blocked' }, undefined])
  })
})
