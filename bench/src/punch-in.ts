import { randomUUID } from 'node:crypto'
import { PunchedIn } from '@rollcall/contracts/attendance/events.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { eventOf } from './events.ts'
import { startHttpFloor } from './http-floor.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { startLoadProcess } from './load-process.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { startRunningSystem } from './running-system.ts'
import { addStaff, type Person } from './staff.ts'

const ROUNDS = 5
const PUNCHES = 2_000
/** More than punches, so that both take about as long and have the read models made beside them for as long. */
const APPENDS = 3 * PUNCHES
const CONNECTIONS = 64
const STEADY_RATE = 200
/** Fewer than PUNCHES in all. */
const STEADY_SECONDS = 8

/**
 * Punches over HTTP against the bare append to the same log: with the command service and the database alone, then
 * with every service running on the same cores; and how long it takes at a steady rate.
 */
export async function measurePunchIn(): Promise<Measure[]> {
  const system = await startRunningSystem()
  const load = startLoadProcess()
  try {
    const staff = await addStaff(
      system.store,
      system.launched.secrets.tokenPrivateKey,
      (3 * (ROUNDS + 1) + 1) * PUNCHES,
    )
    const { companyId, people } = staff
    // As on a usual day. What punches cost while books are opened is measured by open-books.
    await system.settled()
    const port = system.portOf('command-service')
    const send = (name: string, who: readonly Person[], rate?: number): Promise<LoadResult> => {
      const requests = who.map(person => request(name, person))
      return load.run({ port, connections: CONNECTIONS, requests, ...(rate && { rate }) })
    }
    const punch = async (name: string, who: readonly Person[], rate?: number): Promise<LoadResult> => {
      const result = await send(name, who, rate)
      if (result.statuses[200] !== who.length)
        throw new Error(`not every ${name} succeeded: ${result.unexpected}`)
      return result
    }
    const append = () => bareAppends(system.store, companyId)
    const first = async () => PUNCHES / (await punch('PunchIn', people.splice(0, PUNCHES))).seconds
    /** People whose token has been checked, and whose month before is closed. */
    let known: Person[] = []
    const getToKnow = async () => {
      known = people.splice(0, PUNCHES)
      await punch('PunchIn', known)
    }

    const running = await inTurns({ append, first }, system.projected)
    await getToKnow()
    await system.settled()
    const steady = await punch('PunchOut', known.slice(0, STEADY_RATE * STEADY_SECONDS), STEADY_RATE)
    await system.leaveAlone('command-service')
    const floor = await startHttpFloor(system.launched.env)
    const answers = async () => {
      const requests = known.map(person => request('PunchOut', person))
      const { seconds, statuses, unexpected } = await load.run({
        port: floor.port,
        connections: CONNECTIONS,
        requests,
      })
      if (statuses[200] !== known.length) throw new Error(`the floor did not answer: ${unexpected}`)
      return PUNCHES / seconds
    }
    const second = async () => PUNCHES / (await punch('PunchOut', known)).seconds
    const alone = await inTurns({ append, answers, first, second }, async () => {}, getToKnow).finally(
      floor.end,
    )
    const p99 = round(percentile(steady.latencies, 0.99), 1)
    return [
      against("the command service alone, each person's second punch", alone, 'second'),
      againstFloor(alone),
      against("the command service alone, each person's first punch (two appends)", alone, 'first'),
      against("all services running, each person's first punch (two appends)", running, 'first'),
      {
        measure: `A punch at a steady ${STEADY_RATE}/s, all services running, p99`,
        value: p99,
        unit: 'ms',
        reference: `p50 ${round(percentile(steady.latencies, 0.5), 1)} ms`,
        goal: '≤ 20 ms',
        met: p99 <= 20,
      },
    ]
  } finally {
    load.end()
    await system.stop()
  }
}

/** What was measured in each round, per second. */
type Rates<Kind extends string> = Record<Kind, number[]>

/** Runs each of some loads once a round, in an order that moves on by one, so that none always follows another. */
async function inTurns<Kind extends string>(
  loads: Record<Kind, () => Promise<number>>,
  settle: () => Promise<void>,
  before: () => Promise<void> = async () => {},
): Promise<Rates<Kind>> {
  const kinds = Object.keys(loads) as Kind[]
  const rates = Object.fromEntries(kinds.map(kind => [kind, []])) as unknown as Rates<Kind>
  for (let i = 0; i < ROUNDS + 1; i++) {
    await before()
    for (const [at] of kinds.entries()) {
      const kind = kinds[(at + i) % kinds.length] as Kind
      const rate = await loads[kind]()
      await settle()
      // The first round warms up.
      if (i > 0) rates[kind].push(rate)
    }
  }
  return rates
}

function against<Kind extends string>(which: string, rates: Rates<Kind | 'append'>, kind: Kind): Measure {
  const ratio = round(median(rates[kind].map((rate, i) => rate / (rates.append[i] as number))))
  return {
    measure: `A punch over HTTP at ${CONNECTIONS} connections, ${which}`,
    ratio,
    value: Math.round(median(rates[kind])),
    unit: 'commands/s',
    reference: `the bare append at ${CONNECTIONS} callers beside it: ${Math.round(median(rates.append))}/s`,
    goal: 'ratio ≥ 0.40',
    met: ratio >= 0.4,
  }
}

function againstFloor({ second, answers }: Rates<'second' | 'answers'>): Measure {
  const ratio = round(median(second.map((rate, i) => rate / (answers[i] as number))))
  return {
    measure: `A punch over HTTP at ${CONNECTIONS} connections, the command service alone, against the framework's floor`,
    ratio,
    value: Math.round(median(second)),
    unit: 'commands/s',
    reference: `the same server, headers and limits, answering at once: ${Math.round(median(answers))}/s`,
    goal: 'ratio ≥ 0.50',
    met: ratio >= 0.5,
  }
}

const request = (name: string, { token }: Person): LoadOrder['requests'][number] => ({
  path: `/api/commands/${name}`,
  headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
  body: '{}',
})

/**
 * Punches of people whom nobody knows, as fast as the store takes them from 64 callers; per second. Each caller
 * makes its event before it appends it, as a command does.
 */
async function bareAppends(store: EventStore, companyId: string): Promise<number> {
  const at = new Date().toISOString()
  const workDate = at.slice(0, 10)
  let left = APPENDS
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const employeeId = randomUUID()
        const data = {
          employeeId,
          workDate,
          sessionId: randomUUID(),
          at,
          zone: 'Asia/Kolkata',
          offsetMinutes: 330,
          channel: 'web' as const,
        }
        await store.append({
          stream: `punchClock-${companyId}_${employeeId}_${at.slice(0, 7)}`,
          expected: 'none',
          events: [eventOf(PunchedIn, data, companyId, employeeId)],
        })
      }
    }),
  )
  return (APPENDS / (performance.now() - began)) * 1000
}
