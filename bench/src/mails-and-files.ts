import { randomUUID } from 'node:crypto'
import {
  AccountOpened,
  EmailVerified,
  InvitationIssued,
  PasswordSet,
} from '@rollcall/contracts/accounts/events.ts'
import { DailyReportFiled } from '@rollcall/contracts/daily-reports/events.ts'
import { ExportStarted } from '@rollcall/contracts/exports/events.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { PlanAssigned } from '@rollcall/contracts/plans/events.ts'
import { ProjectAdded } from '@rollcall/contracts/projects/events.ts'
import { hashToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { appendAll, eventOf, type NewStream } from './events.ts'
import type { Staff } from './staff.ts'

/** Daily reports in each file, as many as a PDF can have. */
const REPORTS = 2_000
const AUTHORS = 100

/** The event of an account, with a separate address. */
export const opened = (companyId: string, accountId: string, role: 'company' | 'employee'): NewEvent =>
  eventOf(
    AccountOpened,
    { accountId, companyId, role, email: `${accountId}@bench.test`, name: 'Asha Kulkarni' },
    companyId,
  )

/** A person who is invited, and the address that the mail goes to. */
export function invitation(companyId: string): { email: string; stream: NewStream } {
  const accountId = randomUUID()
  const issued = eventOf(
    InvitationIssued,
    {
      accountId,
      tokenHash: hashToken(accountId),
      expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    },
    companyId,
  )
  return {
    email: `${accountId}@bench.test`,
    stream: {
      stream: `account-${companyId}_${accountId}`,
      events: [opened(companyId, accountId, 'employee'), issued],
    },
  }
}

/** So many people who are invited. */
export const invitations = (companyId: string, count: number): NewStream[] =>
  Array.from({ length: count }, () => invitation(companyId).stream)

/** Verifies the company's address, and lets the administrator give it a plan; `before`: the account's first events. */
export async function vouchFor(
  store: EventStore,
  companyId: string,
  before: readonly NewEvent[],
): Promise<void> {
  const verified = eventOf(EmailVerified, { accountId: companyId }, companyId)
  await appendTo(store, `account-${companyId}_${companyId}`, [...before, verified])
  const assigned = eventOf(PlanAssigned, { companyId, planId: 'plus', was: 'demo' }, companyId)
  await appendTo(store, `company-${companyId}_${companyId}`, [assigned])
}

/** Everyone of a staff sets a password. */
export async function join(store: EventStore, { companyId, people }: Staff): Promise<void> {
  for (const { id } of people) {
    const set = eventOf(PasswordSet, { accountId: id, passwordHash: 'hash', how: 'invitation' }, companyId)
    await appendTo(store, `account-${companyId}_${id}`, [set])
  }
}

/** Daily reports of the last days, by some of the staff. */
export async function addReports(store: EventStore, { companyId, people }: Staff): Promise<void> {
  const projectId = randomUUID()
  const project = eventOf(
    ProjectAdded,
    {
      companyId,
      projectId,
      name: 'Orders',
      projectCode: 'ORD',
      clientCode: '',
      memberIds: [],
      active: true,
      shade: 0,
    },
    companyId,
  )
  const reports = Array.from({ length: REPORTS }, (_, at): NewStream => {
    const date = addDays(today(), -1 - Math.floor(at / AUTHORS))
    return reportOf(companyId, people[at % AUTHORS]!.id, projectId, date)
  })
  await appendAll(store, [{ stream: `projects-${companyId}_${companyId}`, events: [project] }, ...reports])
}

/** A person's report of a day. */
export function reportOf(companyId: string, employeeId: string, projectId: string, date: string): NewStream {
  const filed = {
    employeeId,
    projectId,
    date,
    workMinutes: 450,
    previousWork: 'Filters of the orders page. '.repeat(4),
    todaysPlan: 'Saved views. '.repeat(4),
    blocker: '',
    zone: 'Asia/Kolkata',
    late: false,
  }
  return {
    stream: `reportDay-${companyId}_${employeeId}_${date}`,
    events: [eventOf(DailyReportFiled, filed, companyId)],
  }
}

/** Files that the company asks for. More than its commands would let it. */
export const exportsOf = (companyId: string, count: number): NewStream[] =>
  Array.from({ length: count }, () => {
    const exportId = randomUUID()
    const from = addDays(today(), -1 - REPORTS / AUTHORS)
    const asked = {
      companyId,
      exportId,
      accountId: companyId,
      kind: 'daily-reports' as const,
      format: 'pdf' as const,
      from,
      to: today(),
      employeeId: null,
      list: null,
      columns: [],
      filter: '',
      sort: null,
      separator: ',' as const,
      session: null,
    } satisfies EventOf<typeof ExportStarted>['data']
    return {
      stream: `export-${companyId}_${exportId}`,
      events: [eventOf(ExportStarted, asked, companyId)],
    }
  })

const today = () => new Date().toISOString().slice(0, 10)

async function appendTo(store: EventStore, stream: string, events: NewEvent[]): Promise<void> {
  const { revision } = await store.read(stream)
  const { outcome } = await store.append({ stream, expected: revision < 0 ? 'none' : revision, events })
  if (outcome !== 'appended') throw new Error(`${stream} was changed meanwhile`)
}
