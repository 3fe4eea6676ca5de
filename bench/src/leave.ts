import { randomUUID } from 'node:crypto'
import { AccountOpened } from '@rollcall/contracts/accounts/events.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import {
  LeaveAccrued,
  LeaveApproved,
  LeaveRequested,
  LeaveYearClosed,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { appendAll, eventOf, type NewStream } from './events.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { startRunningSystem } from './running-system.ts'
import { addStaff, type Person, type Staff } from './staff.ts'

const PEOPLE = 1_000
/** Leave years of each person before the running one. */
const YEARS = 5
/** Requests of a person in a year, two days each. */
const REQUESTS = 8
const CALLS = 400
const GOAL = 50

/**
 * The preview of a request, and its approval, over HTTP in a company of 1,000 people with five years of ledger: each time
 * of another person, so that nothing of the books is in memory, one at a time.
 */
export async function measureLeave(): Promise<Measure[]> {
  const system = await startRunningSystem()
  try {
    const { store, launched, codec } = system
    // They would write a mail about each request and approval of five years.
    await launched.processes.find(({ name }) => name === 'workers')?.stop()
    const staff = await addStaff(store, launched.secrets.tokenPrivateKey, PEOPLE)
    for (const { id } of staff.people) await makeKey(codec, staff.companyId, id)
    const books = staff.people.map(person => booksOf(staff.companyId, person.id))
    await appendAll(
      store,
      books.flatMap(({ streams }) => streams),
    )
    await system.settled()
    const { from, to } = nextDays()
    const days = new URLSearchParams({ from, to, kind: 'full' })
    const requestOf = new Map(books.map(({ employeeId, pending }) => [employeeId, pending]))
    return [
      await measured('a preview of leave', staff.people, ({ token }) =>
        call(launched.url, `/api/leave-preview?${days}`, token),
      ),
      await measured('an approval of leave', staff.people, ({ id }) =>
        call(launched.url, '/api/commands/ApproveLeave', staff.company.token, {
          employeeId: id,
          requestId: requestOf.get(id),
        }),
      ),
    ]
  } finally {
    await system.stop()
  }
}

/** Makes the key that seals an account's data, which the unsealed staff lacks. */
export const makeKey = (codec: EventCodec, companyId: string, accountId: string) =>
  codec.encode([
    eventOf(
      AccountOpened,
      { accountId, companyId, role: 'employee', email: `${accountId}@bench.test`, name: 'Asha Kulkarni' },
      companyId,
    ),
  ])

async function measured(
  what: string,
  people: Staff['people'],
  act: (person: Person) => Promise<number>,
): Promise<Measure> {
  const times: number[] = []
  for (const person of people.slice(0, CALLS)) times.push(await act(person))
  // The first ones warm up.
  const warm = times.slice(CALLS / 10)
  const p99 = percentile(warm, 0.99)
  return {
    measure: `${what}, ${PEOPLE.toLocaleString('en')} people with ${YEARS} years of ledger, p99`,
    value: round(p99),
    unit: 'ms',
    reference: `p50 ${round(median(warm))} ms`,
    goal: `≤ ${GOAL} ms`,
    met: p99 <= GOAL,
  }
}

async function call(url: string, path: string, token: string, body?: object): Promise<number> {
  const began = performance.now()
  const response = await fetch(url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${path} was answered ${response.status} ${answer}`)
  return performance.now() - began
}

/** A Monday and a Tuesday in two weeks or so, which are working days of the company. */
function nextDays() {
  const today = Temporal.Now.plainDateISO('UTC')
  const monday = today.add({ days: 22 - today.dayOfWeek })
  return { from: monday.toString(), to: monday.add({ days: 1 }).toString() }
}

/** A person's books as their commands would have left them, with one request that is pending. */
export function booksOf(companyId: string, employeeId: string) {
  const pending = randomUUID()
  const thisYear = Temporal.Now.plainDateISO('UTC').year
  const streams: NewStream[] = []
  for (let year = thisYear - YEARS; year <= thisYear; year += 1) {
    const open = year === thisYear
    const event = <D extends Parameters<typeof eventOf>[0]>(
      definition: D,
      data: Record<string, unknown>,
    ): NewEvent => eventOf(definition, { employeeId, year, ...data } as never, companyId)
    const end = open ? Temporal.Now.plainDateISO('UTC').toString().slice(0, 7) : `${year}-12`
    const events = [
      event(LeaveYearOpened, {
        from: `${year}-01-01`,
        until: `${year}-12-31`,
        carriedOver: 5,
        usableUntil: null,
        accruedTo: `${year - 1}-12`,
      }),
    ]
    for (let month = `${year}-01`; month <= end; month = addMonths(month, 1))
      events.push(event(LeaveAccrued, { on: `${month}-01`, month, days: 2, planId: 'demo' }))
    for (let n = 0; n < (open ? REQUESTS / 2 : REQUESTS); n += 1) {
      const requestId = randomUUID()
      const from = Temporal.PlainDate.from(`${year}-01-04`).add({ days: n * 35 })
      const days = [from, from.add({ days: 1 })].map(date => ({ date: date.toString(), share: 1 }))
      const on = days[0]!.date
      events.push(
        event(LeaveRequested, { requestId, ...spanOf(days), days, addedByAdmin: false }),
        event(LeaveApproved, {
          requestId,
          on,
          days,
          knownTo: '0',
          charges: [{ year, days: 2 }],
          overdraw: '',
        }),
      )
    }
    if (open) {
      const { from } = nextDays()
      const monday = Temporal.PlainDate.from(from).subtract({ days: 7 })
      const days = [{ date: monday.toString(), share: 1 }]
      events.push(event(LeaveRequested, { requestId: pending, ...spanOf(days), days, addedByAdmin: false }))
    } else events.push(event(LeaveYearClosed, { on: `${year + 1}-01-01`, carriedOver: 5, expired: 0 }))
    streams.push({ stream: `leaveAccount-${companyId}_${employeeId}_${year}`, events })
  }
  return { employeeId, pending, streams }
}

const spanOf = (days: readonly { date: string }[]) => ({
  from: days[0]!.date,
  to: days.at(-1)!.date,
  kind: 'full',
  half: null,
  reason: 'Family visit',
  knownTo: '0',
})
