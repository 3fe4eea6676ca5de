import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startLoadProcess } from './load-process.ts'
import { type Measure, percentile, round } from './measure.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { addStaff, type Staff } from './staff.ts'

const PEOPLE = 10_000
const GOAL = 60
/** People of another company who punch in the meantime, so many a second. */
const PUNCHERS = 100
const RATE = 20
const MOST_SLOWER = 1.5

/**
 * Opening the books of leave of 10,000 people whom the scheduler finds at once, with all services running, while people of
 * another company punch: how long it takes, and how much longer a punch takes than afterwards.
 */
export async function measureOpenBooks(): Promise<Measure[]> {
  const system = await startRunningSystem()
  const load = startLoadProcess()
  try {
    const { store, launched } = system
    const { tokenPrivateKey } = launched.secrets
    const others = await addStaff(store, tokenPrivateKey, PUNCHERS)
    await system.settled()
    const port = system.portOf('command-service')
    let turn = 0
    /** A punch of each person; the milliseconds that each took. */
    const punches = async (): Promise<number[]> => {
      const path = `/api/commands/${turn++ % 2 === 0 ? 'PunchIn' : 'PunchOut'}`
      const requests = others.people.map(({ token }) => ({
        path,
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
        body: '{}',
      }))
      const { latencies, statuses, unexpected } = await load.run({
        port,
        connections: 8,
        requests,
        rate: RATE,
      })
      if (statuses[200] !== requests.length) throw new Error(`not every punch succeeded: ${unexpected}`)
      return latencies
    }
    // The first ones warm up.
    await punches()
    const staff = await addStaff(store, tokenPrivateKey, PEOPLE)
    const began = performance.now()
    const done = booksOpen(system, staff, 1_500_000).then(() => (performance.now() - began) / 1000)
    let open = false
    const beside: number[] = []
    const finished = done.finally(() => {
      open = true
    })
    while (!open && turn < 16) beside.push(...(await punches()))
    const seconds = await finished
    await system.settled()
    const quiet = [...(await punches()), ...(await punches())]
    const [slow, usual] = [beside, quiet].map(latencies => percentile(latencies, 0.99)) as [number, number]
    const people = `the books of leave of ${PEOPLE.toLocaleString('en')} people`
    return [
      {
        measure: `${people}, from their adding until all are open`,
        value: round(seconds, 1),
        unit: 's',
        reference: `${RATE} punches of another company a second meanwhile`,
        goal: `≤ ${GOAL} s`,
        met: seconds <= GOAL,
      },
      {
        measure: `${people} are opened: a punch of another company, p99`,
        ratio: round(slow / usual),
        value: round(slow, 1),
        unit: 'ms',
        reference: `afterwards ${round(usual, 1)} ms`,
        goal: `≤ ${MOST_SLOWER} times`,
        met: slow / usual <= MOST_SLOWER,
      },
    ]
  } finally {
    load.end()
    await system.stop()
  }
}

/** Waits until everyone of a staff has a balance; at most so many milliseconds. */
async function booksOpen({ pool }: RunningSystem, { companyId, people }: Staff, ms: number): Promise<void> {
  const deadline = performance.now() + ms
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(
      `select coalesce(sum(rows), 0)::int as open from read.row_counts
       where projection = 'leave_accounts' and company_id = $1 and bucket = ''`,
      [companyId],
    )
    if (rows[0]?.open === people.length) return
    if (performance.now() > deadline) throw new Error(`${rows[0]?.open} books are open after ${ms} ms`)
    await pause(200)
  }
}
