import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Client } from '../client.ts'
import type { TestSystem } from '../system.ts'

/** Writes an employee's punch-in as the command service did some hours ago; gives the scheduler's command about it. */
export async function beganHoursAgo(
  { store }: TestSystem,
  company: Client,
  employeeId: string,
  hours: number,
) {
  const companyId = String((await company.get('/api/me')).body.accountId)
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  const [eventId, sessionId, workDate] = [randomUUID(), randomUUID(), at.slice(0, 10)]
  const metadata = {
    commandId: eventId,
    companyId,
    actorId: employeeId,
    role: 'employee',
    channel: 'web',
    correlationId: eventId,
    causationId: eventId,
    schemaVersion: 1,
  } as const
  const data = { employeeId, workDate, sessionId, at, zone: 'UTC', offsetMinutes: 0, channel: 'web' }
  const { outcome } = await store.append({
    stream: `punchClock-${companyId}_${employeeId}_${at.slice(0, 7)}`,
    expected: 'none',
    events: [{ id: eventId, type: 'PunchedIn', data, metadata }],
  })
  expect(outcome).toBe('appended')
  return { companyId, employeeId, workDate, sessionId, inAt: at }
}
