import { randomUUID } from 'node:crypto'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { vi } from 'vitest'
import type { Fact, LogWriter } from './log-writer.ts'
import type { QueryFixture } from './query-fixture.ts'
import { createRows } from './rows.ts'

/** A company with one employee in the log, and the tokens of both. */
export interface PastCompany {
  company: string
  employeeId: string
  token: string
  ofEmployee: string
}

/** Makes a company on a plan with one employee, Asha Rao. `ownZone`: the employee's; absent: the company's. */
export async function pastCompany(
  fixture: QueryFixture,
  log: LogWriter,
  planId: PlanId = 'plus',
  { zone = 'UTC', ownZone }: { zone?: string; ownZone?: string } = {},
): Promise<PastCompany> {
  const [company, employeeId] = [randomUUID(), randomUUID()]
  const rows = createRows(fixture.pool)
  await rows.account(company, company, 'company')
  await rows.account(company, employeeId, 'employee')
  const profile = { name: 'Lantern', website: '', email: '', ownerName: '', phoneNumber: '', address: '' }
  await log.write(
    company,
    'company',
    [
      { type: 'CompanyRegistered', data: { companyId: company, ...profile, planId }, at: begun },
      { type: 'TeamSettingsSaved', data: settingsIn(company, zone), at: begun },
    ],
    company,
  )
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
        at: begun,
      },
      ...(ownZone === undefined
        ? []
        : [{ type: 'EmployeeZoneSet', data: { employeeId, zone: ownZone }, at: begun }]),
    ],
    employeeId,
  )
  await log.write(
    company,
    'account',
    [
      {
        type: 'PasswordSet',
        data: { accountId: employeeId, passwordHash: 'x', how: 'invitation' },
        at: begun,
      },
    ],
    employeeId,
  )
  const settled = 'select from read.companies where company_id = $1 and zone is not null'
  await vi.waitUntil(async () => (await fixture.pool.query(settled, [company])).rowCount === 1, 30_000)
  const token = await fixture.tokenOf({ company, account: company, role: 'company' })
  const count = async () => (await fixture.get('/api/employee', token)).headers.get('X-Total-Count')
  await vi.waitUntil(async () => (await count()) === '1', 30_000)
  return {
    company,
    employeeId,
    token,
    ofEmployee: await fixture.tokenOf({ company, account: employeeId, role: 'employee' }),
  }
}

/** When the company and its people began, so that they have been there on each date of a test. */
const begun = '2026-01-01T00:00:00.000Z'

/** The team settings of a company of offices from nine to five, from Monday to Friday. */
export const settingsIn = (companyId: string, zone: string) => ({
  companyId,
  zone,
  dateFormat: 'DD/MM/YYYY',
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  optionalHolidays: 1,
  reportsDueBy: null,
  workHours: { start: '09:00', minutes: 480, graceMinutes: 10 },
})

/** Adds events to a stream, which may be new, and gives the position of the last. */
export async function addTo(
  fixture: QueryFixture,
  log: LogWriter,
  company: string,
  stream: string,
  facts: readonly Fact[],
): Promise<string> {
  const store = await openEventStore(fixture.config)
  const { events } = await store.read(stream)
  await store.close()
  const last = events.at(-1)
  if (last) return log.append(company, stream, facts, last.revision)
  const [category = '', id] = stream.split(`-${company}_`)
  return log.write(company, category, facts, id)
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
