import { randomUUID } from 'node:crypto'
import { AccountOpened, SessionStarted } from '@rollcall/contracts/accounts/events.ts'
import { CompanyRegistered, TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import { EmployeeAdded } from '@rollcall/contracts/employees/events.ts'
import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { appendAll, eventOf, type NewStream } from './events.ts'

export interface Person {
  id: string
  token: string
}

export interface Staff {
  companyId: string
  /** The company's own account. */
  company: Person
  people: Person[]
}

/**
 * A company and its employees, written to the log as their commands would have left them (but not sealed,
 * and without mails), each with a token of the system's own key.
 */
export async function addStaff(
  store: EventStore,
  tokenPrivateKey: string,
  count: number,
  role: 'employee' | 'company' = 'employee',
): Promise<Staff> {
  const companyId = randomUUID()
  const ids = Array.from({ length: count }, () => randomUUID())
  const streams: NewStream[] = [
    company(companyId),
    account(companyId, companyId, 'company'),
    session(companyId, companyId, 'company'),
    ...ids.flatMap(id => [
      account(companyId, id, role),
      session(companyId, id, role),
      employee(companyId, id),
    ]),
  ]
  await appendAll(store, streams)
  const issue = createTokenIssuer(tokenPrivateKey)
  const now = Math.floor(Date.now() / 1000)
  const personOf = async (id: string, as: 'employee' | 'company'): Promise<Person> => ({
    id,
    token: await issue({
      sub: id,
      role: as,
      company: companyId,
      // A session has the id of its account here, as there is one of each.
      sid: id,
      started: now * 1000,
      name: 'Asha Kulkarni',
      iat: now,
      exp: now + 3600,
    }),
  })
  return {
    companyId,
    company: await personOf(companyId, 'company'),
    people: await Promise.all(ids.map(id => personOf(id, role))),
  }
}

function account(companyId: string, accountId: string, role: 'employee' | 'company'): NewStream {
  const data = { accountId, companyId, role, email: `${accountId}@bench.test`, name: 'Asha Kulkarni' }
  return {
    stream: `account-${companyId}_${accountId}`,
    events: [eventOf(AccountOpened, data, companyId)],
  }
}

function session(companyId: string, accountId: string, role: 'employee' | 'company'): NewStream {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const data = { sessionId: accountId, accountId, companyId, role, expiresAt, known: '0' }
  return {
    stream: `session-${companyId}_${accountId}`,
    events: [eventOf(SessionStarted, data, companyId)],
  }
}

function employee(companyId: string, employeeId: string): NewStream {
  const data = {
    employeeId,
    fullName: 'Asha Kulkarni',
    email: `${employeeId}@bench.test`,
    mobile: '+91 98 7654 3210',
    code: employeeId.slice(0, 8),
    position: 'Frontend engineer',
    leaveBalance: 7.5,
    dateOfBirth: '1994-03-14',
    dateOfJoin: '2026-01-05',
  }
  return {
    stream: `employee-${companyId}_${employeeId}`,
    events: [eventOf(EmployeeAdded, data, companyId)],
  }
}

/** A company that has registered and saved its settings. */
export function company(companyId: string): NewStream {
  const owner = {
    email: `${companyId}@bench.test`,
    phoneNumber: '+49 30 555 0100',
    address: 'Sample street 12',
  }
  return {
    stream: `company-${companyId}_${companyId}`,
    events: [
      eventOf(
        CompanyRegistered,
        {
          companyId,
          name: 'Lantern Works',
          website: 'lantern.test',
          ownerName: 'Dana Meyer',
          planId: 'demo',
          ...owner,
        },
        companyId,
      ),
      eventOf(
        TeamSettingsSaved,
        {
          companyId,
          zone: 'Asia/Kolkata',
          dateFormat: 'DD/MM/YYYY',
          workingDays: ['monday', 'tuesday'],
          optionalHolidays: 0,
          reportsDueBy: null,
        },
        companyId,
      ),
    ],
  }
}
