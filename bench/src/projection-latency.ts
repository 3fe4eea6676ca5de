import { randomUUID } from 'node:crypto'
import { PunchedIn } from '@rollcall/contracts/attendance/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { listen } from '@rollcall/platform/postgres/listen.ts'
import { eventOf } from './events.ts'
import { type Measure, percentile, round } from './measure.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { addStaff, type Person, type Staff } from './staff.ts'

const RATE = 500
const SECONDS = 10
const WARM_UP = 1_000
const VISIBLE = 400
/** The read model whose commits are watched; all of them are written in one transaction. */
const WATCHED = 'attendance_days'

/** How long the read models are behind an acknowledged append, and how soon a punch stands in a list. */
export async function measureProjectionLatency(): Promise<Measure[]> {
  const system = await startRunningSystem()
  try {
    const staff = await addStaff(
      system.store,
      system.launched.secrets.tokenPrivateKey,
      WARM_UP + RATE * SECONDS + VISIBLE,
    )
    await system.settled()
    const committed = await measureCommits(system, staff)
    await system.settled()
    return [...committed, await measureVisible(system, staff)]
  } finally {
    await system.stop()
  }
}

/** What the projector tells of the rows that it has changed. */
interface Told {
  projection: string
  position: string
}

interface Timed {
  position: bigint
  acknowledgedAt: number
  /** From the call to its answer, in milliseconds. */
  acknowledgement: number
}

async function measureCommits(system: RunningSystem, { companyId, people }: Staff): Promise<Measure[]> {
  const commits: { position: bigint; at: number }[] = []
  const listening = new AbortController()
  await listen({
    url: system.launched.env.DATABASE_URL ?? '',
    channels: ['read_changed'],
    onNotification: (_channel, payload) => {
      const at = performance.now()
      for (const { projection, position } of [JSON.parse(payload) as Told | Told[]].flat())
        if (projection === WATCHED) commits.push({ position: BigInt(position), at })
    },
    onReconnect: () => {},
    signal: listening.signal,
  })
  const append = async (person: Person): Promise<Timed> => {
    const { stream, event } = punchOf(companyId, person)
    const before = performance.now()
    const result = await system.store.append({ stream, expected: 'none', events: [event] })
    if (result.outcome !== 'appended') throw new Error('an append of the bench met another')
    const acknowledgedAt = performance.now()
    return { position: BigInt(result.position), acknowledgedAt, acknowledgement: acknowledgedAt - before }
  }
  await steadily(people.splice(0, WARM_UP), append)
  const timed = await steadily(people.splice(0, RATE * SECONDS), append)
  await system.projected()
  // The last notification may still be on its way.
  await new Promise(resolve => setTimeout(resolve, 200))
  listening.abort()

  timed.sort((a, b) => Number(a.position - b.position))
  let next = 0
  const behind = timed.map(({ position, acknowledgedAt }) => {
    while ((commits[next]?.position ?? position) < position) next++
    // The commit may be known before the answer to the append is, and then nothing is behind.
    return Math.max(0, (commits[next]?.at ?? Number.POSITIVE_INFINITY) - acknowledgedAt)
  })
  const acknowledgement = percentile(
    timed.map(each => each.acknowledgement),
    0.5,
  )
  const p50 = percentile(behind, 0.5)
  const p99 = percentile(behind, 0.99)
  return [
    {
      measure: `append acknowledged → committed in the read models at ${RATE}/s, p50`,
      ratio: round(p50 / acknowledgement),
      value: round(p50),
      unit: 'ms',
      reference: `the acknowledgement's own p50: ${round(acknowledgement)} ms`,
      goal: 'ratio ≤ 2.20',
      met: p50 <= 2.2 * acknowledgement,
    },
    {
      measure: `append acknowledged → committed in the read models at ${RATE}/s, p99`,
      value: round(p99),
      unit: 'ms',
      reference: `the slowest of ${behind.length}: ${round(Math.max(...behind))} ms`,
      goal: '≤ 10 ms',
      met: p99 <= 10,
    },
  ]
}

function punchOf(companyId: string, { id: employeeId }: Person): { stream: string; event: NewEvent } {
  const at = new Date().toISOString()
  const workDate = at.slice(0, 10)
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
    stream: `punchClock-${companyId}_${employeeId}_${at.slice(0, 7)}`,
    event: eventOf(PunchedIn, data, companyId, employeeId),
  }
}

/** Begins a piece of work for each every 1/RATE of a second, whether or not those before have ended. */
async function steadily<T>(people: readonly Person[], work: (person: Person) => Promise<T>): Promise<T[]> {
  const began = performance.now()
  const running: Promise<T>[] = []
  while (running.length < people.length) {
    const due = Math.min(people.length, Math.ceil(((performance.now() - began) * RATE) / 1000))
    while (running.length < due) running.push(work(people[running.length] as Person))
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  return Promise.all(running)
}

/** One person after the other punches in through the gateway, and the company asks for that person's days. */
async function measureVisible(system: RunningSystem, { company, people }: Staff): Promise<Measure> {
  const { url } = system.launched
  const times: number[] = []
  const acknowledged: number[] = []
  for (const person of people.splice(0, VISIBLE)) {
    const before = performance.now()
    const punched = await fetch(`${url}/api/commands/PunchIn`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${person.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: '{}',
    })
    const { position } = (await punched.json()) as { position: string }
    acknowledged.push(performance.now() - before)
    const filter = encodeURIComponent(JSON.stringify({ employeeId: person.id }))
    const listed = await fetch(`${url}/api/team-in-out?range=[0,24]&filter=${filter}`, {
      headers: { Authorization: `Bearer ${company.token}`, 'X-Min-Position': position },
    })
    const rows = (await listed.json()) as unknown[]
    times.push(performance.now() - before)
    if (rows.length !== 1) throw new Error(`the punch is not in the list: ${JSON.stringify(rows)}`)
  }
  const p99 = round(percentile(times, 0.99), 1)
  return {
    measure: 'command sent → visible in a list over HTTP, through the gateway, p99',
    value: p99,
    unit: 'ms',
    reference: `p50 ${round(percentile(times, 0.5), 1)} ms; the command's own answer p50 ${round(percentile(acknowledged, 0.5), 1)} ms`,
    goal: '≤ 50 ms',
    met: p99 <= 50,
  }
}
