import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import {
  maxScheduledDays,
  maxScheduledPeople,
  scheduledDays,
} from '@rollcall/contracts/performance/scheduled-days.ts'
import { TemporaryFailure } from '../../kernel/delivery-errors.ts'
import { type ListSource, NoLongerAllowed } from './read-list.ts'

/** A row that is compared with a schedule. */
export interface DayOfPerson {
  employeeId: string
  workDate: string
}

/** Schedules by `{employeeId} {date}`. Days that the plan hides and deleted people are left out. */
export type Schedules = ReadonlyMap<string, ScheduledDay>

/** The schedules of rows as the account sees them, read in as few questions as their limits allow. */
export async function readSchedules(source: ListSource, rows: readonly DayOfPerson[]): Promise<Schedules> {
  const found = new Map<string, ScheduledDay>()
  for (const { first, last, people } of questionsOf(rows))
    for (const { employeeId, days } of await ask(source, first, last, people))
      for (const { date, ...day } of days) found.set(`${employeeId} ${date}`, day)
  return found
}

/** Spans of days from the earliest row on, each with the people who have rows in it. */
function* questionsOf(rows: readonly DayOfPerson[]) {
  let rest = rows.toSorted((a, b) => (a.workDate < b.workDate ? -1 : 1))
  while (rest[0]) {
    const first = rest[0].workDate
    const end = addDays(first, maxScheduledDays)
    const within = rest.filter(({ workDate }) => workDate < end)
    rest = rest.slice(within.length)
    const people = [...new Set(within.map(({ employeeId }) => employeeId))]
    const last = within.at(-1)?.workDate ?? first
    for (let at = 0; at < people.length; at += maxScheduledPeople)
      yield { first, last, people: people.slice(at, at + maxScheduledPeople) }
  }
}

async function ask({ url, token, upTo }: ListSource, from: string, to: string, people: readonly string[]) {
  const query = new URLSearchParams({ employeeIds: JSON.stringify(people), from, to })
  const response = await fetch(`${url}/api/scheduled-days?${query}`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Min-Position': upTo },
    redirect: 'error',
  }).catch(() => {
    throw new TemporaryFailure('query-service-away')
  })
  if (!response.ok) {
    await response.body?.cancel()
    if ([401, 403].includes(response.status)) throw new NoLongerAllowed()
    throw new TemporaryFailure(`query-service-answered-${response.status}`)
  }
  const answer = await response.json().catch(() => {
    throw new TemporaryFailure('query-service-broke-off')
  })
  return scheduledDays.parse(answer).people
}
