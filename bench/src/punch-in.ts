import { randomUUID } from 'node:crypto'
import { PunchedIn } from '@rollcall/contracts/attendance/events.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { appendAll, eventOf } from './events.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { startLoadProcess } from './load-process.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { startRunningSystem } from './running-system.ts'
import { addStaff, type Person } from './staff.ts'

const ROUNDS = 5
const PUNCHES = 2_500
/** More than punches, so that both take about as long and have the read models made beside them for as long. */
const APPENDS = 4 * PUNCHES
const CONNECTIONS = 64
const STEADY_RATE = 200
const STEADY_SECONDS = 8

/** PunchIn over HTTP against the bare append to the same log, and how long it takes at a steady rate. */
export async function measurePunchIn(): Promise<Measure[]> {
  const system = await startRunningSystem()
  const load = startLoadProcess()
  try {
    const { companyId, people } = await addStaff(
      system.store,
      system.launched.secrets.tokenPrivateKey,
      2 * (ROUNDS + 1) * PUNCHES + STEADY_RATE * STEADY_SECONDS,
    )
    await system.projected()
    const port = system.portOf('command-service')
    const send = async (name: string, who: readonly Person[], rate?: number): Promise<LoadResult> => {
      const requests = who.map(person => request(name, person))
      const order: LoadOrder = { port, connections: CONNECTIONS, requests, ...(rate && { rate }) }
      const result = await load.run(order)
      await system.projected()
      return result
    }
    const punchIn = async (who: readonly Person[], rate?: number): Promise<LoadResult> => {
      const result = await send('PunchIn', who, rate)
      if (result.statuses[200] !== who.length)
        throw new Error(`not every PunchIn succeeded: ${result.unexpected}`)
      return result
    }
    const rates = { append: [] as number[], known: [] as number[], fresh: [] as number[] }
    for (let i = 0; i < ROUNDS + 1; i++) {
      const [known, fresh] = [people.splice(0, PUNCHES), people.splice(0, PUNCHES)]
      // Refused, as they are not in; but their tokens have been checked then.
      await send('PunchOut', known)
      const turns = {
        append: async () => bareAppends(system.store, companyId),
        known: async () => PUNCHES / (await punchIn(known)).seconds,
        fresh: async () => PUNCHES / (await punchIn(fresh)).seconds,
      }
      // In turns that change places, so that none always follows the other's checkpoint.
      const order = (['append', 'known', 'fresh'] as const).map((_, at, names) => names[(at + i) % 3]!)
      for (const kind of order) {
        const rate = await turns[kind]()
        await system.projected()
        // The first round warms up.
        if (i > 0) rates[kind].push(rate)
      }
    }
    const steady = await punchIn(people.splice(0, STEADY_RATE * STEADY_SECONDS), STEADY_RATE)
    const against = (kind: 'known' | 'fresh', which: string): Measure => {
      const ratio = round(median(rates[kind].map((rate, i) => rate / (rates.append[i] as number))))
      return {
        measure: `PunchIn over HTTP at ${CONNECTIONS} connections, all services running, ${which}`,
        ratio,
        value: Math.round(median(rates[kind])),
        unit: 'commands/s',
        reference: `the bare append at ${CONNECTIONS} callers, same log: ${Math.round(median(rates.append))}/s`,
        goal: 'ratio ≥ 0.40',
        met: ratio >= 0.4,
      }
    }
    const p99 = round(percentile(steady.latencies, 0.99), 1)
    return [
      against('known', "each person's second command"),
      against('fresh', "each person's first command"),
      {
        measure: `PunchIn at a steady ${STEADY_RATE}/s, each person's first command, p99`,
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

const request = (name: string, { token }: Person): LoadOrder['requests'][number] => ({
  path: `/api/commands/${name}`,
  headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
  body: '{}',
})

/** Punches of people whom nobody knows, appended as fast as the store takes them from 64 callers; per second. */
async function bareAppends(store: EventStore, companyId: string): Promise<number> {
  const at = new Date().toISOString()
  const workDate = at.slice(0, 10)
  const streams = Array.from({ length: APPENDS }, () => {
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
    return {
      stream: `workday-${companyId}_${employeeId}_${workDate}`,
      events: [eventOf(PunchedIn, data, companyId, employeeId)],
    }
  })
  const began = performance.now()
  await appendAll(store, streams, CONNECTIONS)
  return (APPENDS / (performance.now() - began)) * 1000
}
