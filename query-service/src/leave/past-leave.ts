import { recordedBy } from '@rollcall/contracts/audit/known-then.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { leaveThen } from '@rollcall/contracts/leave/leave-then.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Projection } from '@rollcall/read-models/kernel/projection.ts'
import { leaveAccounts } from '@rollcall/read-models/leave/leave-accounts.projection.ts'
import { leaveLedger } from '@rollcall/read-models/leave/leave-ledger.projection.ts'
import { leaveRequests } from '@rollcall/read-models/leave/leave-requests.projection.ts'
import { ofEach, type PastPerson, peopleAsked, refuseFilter } from '../kernel/past/asked-of.ts'
import { factsThen } from '../kernel/past/facts-then.ts'
import { foldRows } from '../kernel/past/fold-rows.ts'
import type { GivenRows } from '../kernel/past/given-rows.ts'
import type { PastAsked, PastTables } from '../kernel/past/past-tables.ts'

type BookEvent = DecodedEvent & LeaveEvent

const yearOf = (instant: number | string) => new Date(instant).getUTCFullYear()

/**
 * The events of all of people's books, each of a leave year, that a read model is made of. A leave year has the number of
 * the calendar year in which it begins, and the next one may be opened before its time.
 */
async function bookEvents(
  { session: { companyId }, moment, log }: PastAsked,
  people: readonly PastPerson[],
  { when }: Projection,
): Promise<BookEvent[]> {
  const events = await ofEach(people, async ({ id, addedAt }) => {
    const streams = []
    for (let year = yearOf(addedAt) - 1; year <= yearOf(moment.at) + 1; year += 1)
      streams.push(`leaveAccount-${companyId}_${id}_${year}`)
    const books = await Promise.all(streams.map(stream => log.read(stream)))
    return books.flatMap(events => events.filter(({ type }) => when.has(type)))
  })
  // These streams hold nothing else, and the fold refuses what cannot be read.
  return events as BookEvent[]
}

/** People's requests as they were known at a past moment: those that began by its date. */
export async function requestsThen(asked: PastAsked, people: readonly PastPerson[]): Promise<GivenRows> {
  const { asOf, knownOn } = asked.moment
  const rows = foldRows(leaveRequests, recordedBy(await bookEvents(asked, people, leaveRequests), knownOn))
  return { leave_requests: rows.filter(({ from }) => asOf === undefined || String(from) <= asOf) }
}

/** The same with the people of then. A request is shown whole, with the state that it had. */
export const pastRequests: PastTables = async asked => {
  const people = await peopleAsked(asked, 'employeeId')
  const [facts, requests] = await Promise.all([factsThen(asked, people), requestsThen(asked, people)])
  return { ...facts.tables, ...requests }
}

/** The lines of people's ledgers as they were known at a past moment. */
export const pastLedger: PastTables = async asked => {
  const people = await peopleAsked(asked, 'employeeId')
  // The balance after each line is a sum over the lines before it, which no index helps with here.
  if (people.length > 1) refuseFilter('employeeId', 'Name one person to show the ledger of the past')
  const [facts, events] = await Promise.all([
    factsThen(asked, people),
    bookEvents(asked, people, leaveLedger),
  ])
  return { leave_ledger: foldRows(leaveLedger, leaveThen(events, asked.moment, facts.dateOf)) }
}

/** People's balances as they were known at a past moment, with what decides about their course. */
export const pastBalances: PastTables = async asked => {
  const people = await peopleAsked(asked, 'id')
  const [facts, books] = await Promise.all([
    factsThen(asked, people),
    bookEvents(asked, people, leaveAccounts),
  ])
  const events = [...facts.records, ...leaveThen(books, asked.moment, facts.dateOf)]
  return { ...facts.tables, leave_accounts: foldRows(leaveAccounts, events) }
}
