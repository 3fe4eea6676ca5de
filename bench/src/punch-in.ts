import { randomUUID } from 'node:crypto'
import { PunchedIn } from '@rollcall/contracts/attendance/events.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { appendAll, eventOf } from './events.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { startLoadProcess } from './load-process.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { startRunningSystem } from './running-system.ts'
import { addStaff, type Person } from './staff.ts'

const ROUNDS = 7
const PUNCHES = 2_000
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
      (ROUNDS + 1) * PUNCHES + STEADY_RATE * STEADY_SECONDS,
    )
    await system.projected()
    const port = system.portOf('command-service')
    const punchIn = async (order: Partial<LoadOrder>, count = PUNCHES): Promise<LoadResult> => {
      const requests = people.splice(0, count).map(punchRequest)
      const result = await load.run({ port, connections: CONNECTIONS, requests, ...order })
      if (result.statuses[200] !== count) throw new Error(`not every PunchIn succeeded: ${result.unexpected}`)
      await system.projected()
      return result
    }
    const append = async () => {
      const perSecond = await bareAppends(system.store, companyId)
      await system.projected()
      return perSecond
    }
    const ratios: number[] = []
    const ours: number[] = []
    const theirs: number[] = []
    for (let i = 0; i < ROUNDS + 1; i++) {
      // Taken in turns, and the turns swapped, so that neither always follows the other's checkpoint.
      let bare = i % 2 === 0 ? await append() : 0
      const { seconds } = await punchIn({})
      bare ||= await append()
      // The first round warms up.
      if (i === 0) continue
      ours.push(PUNCHES / seconds)
      theirs.push(bare)
      ratios.push(PUNCHES / seconds / bare)
    }
    const steady = await punchIn({ rate: STEADY_RATE }, STEADY_RATE * STEADY_SECONDS)
    const ratio = round(median(ratios))
    const p99 = round(percentile(steady.latencies, 0.99), 1)
    return [
      {
        measure: `PunchIn over HTTP at ${CONNECTIONS} connections, everything on and running`,
        ratio,
        value: Math.round(median(ours)),
        unit: 'commands/s',
        reference: `the bare append at ${CONNECTIONS} callers, same log: ${Math.round(median(theirs))}/s`,
        goal: 'ratio ≥ 0.40',
        met: ratio >= 0.4,
      },
      {
        measure: `PunchIn at a steady ${STEADY_RATE}/s, p99`,
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

const punchRequest = ({ token }: Person): LoadOrder['requests'][number] => ({
  path: '/api/commands/PunchIn',
  headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
  body: '{}',
})

/** Punches of people whom nobody knows, appended as fast as the store takes them from 64 callers; per second. */
async function bareAppends(store: EventStore, companyId: string): Promise<number> {
  const at = new Date().toISOString()
  const workDate = at.slice(0, 10)
  const streams = Array.from({ length: PUNCHES }, () => {
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
  return (PUNCHES / (performance.now() - began)) * 1000
}
