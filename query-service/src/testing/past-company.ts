import { randomUUID } from 'node:crypto'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { expect } from 'vitest'
import type { LogWriter } from './log-writer.ts'
import type { QueryFixture } from './query-fixture.ts'
import { createRows } from './rows.ts'

/** A company with one employee in the log, and the tokens of both. */
export interface PastCompany {
  company: string
  employeeId: string
  token: string
  ofEmployee: string
}

/** Makes a company on a plan with one employee, Asha Rao. */
export async function pastCompany(
  fixture: QueryFixture,
  log: LogWriter,
  planId: PlanId = 'plus',
): Promise<PastCompany> {
  const [company, employeeId] = [randomUUID(), randomUUID()]
  const rows = createRows(fixture.pool)
  await rows.company(company, planId)
  await rows.account(company, company, 'company')
  await rows.account(company, employeeId, 'employee')
  await log.write(
    company,
    'employee',
    [
      {
        type: 'EmployeeAdded',
        data: {
          employeeId,
          fullName: 'Asha Rao',
          email: 'asha@lantern.test',
          mobile: '+41791234567',
          code: 'L-1',
          position: 'Engineer',
          leaveBalance: 0,
          dateOfBirth: '1990-01-01',
          dateOfJoin: '2026-01-01',
        },
      },
    ],
    employeeId,
  )
  const token = await fixture.tokenOf({ company, account: company, role: 'company' })
  const count = async () => (await fixture.get('/api/employee', token)).headers.get('X-Total-Count')
  await expect.poll(count, { timeout: 10_000 }).toBe('1')
  return {
    company,
    employeeId,
    token,
    ofEmployee: await fixture.tokenOf({ company, account: employeeId, role: 'employee' }),
  }
}

/** The instant at which the last event of a stream was recorded. Returns in a later millisecond than that. */
export async function recordedIn(fixture: QueryFixture, stream: string): Promise<string> {
  const store = await openEventStore(fixture.config)
  const { events } = await store.read(stream)
  await store.close()
  const at = events.at(-1)?.recordedAt
  if (at === undefined) throw new Error(`${stream} is empty`)
  while (Date.now() <= Date.parse(at)) await new Promise(setImmediate)
  return at
}
