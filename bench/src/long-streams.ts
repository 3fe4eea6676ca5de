import { randomUUID } from 'node:crypto'
import { NotificationsRead } from '@rollcall/contracts/accounts/events.ts'
import { SeatTaken } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { eventOf } from './events.ts'
import { type Measure, median, round } from './measure.ts'
import { startRunningSystem } from './running-system.ts'
import { addStaff, type Staff } from './staff.ts'

const LONG = 10_000
const SHORT = 10
const ROUNDS = 60
const AT_ONCE = 1_000

/** What one command more costs on a stream of 10,000 events, against one of ten; over HTTP, one at a time. */
export async function measureLongStreams(): Promise<Measure[]> {
  const system = await startRunningSystem()
  try {
    const { store, launched } = system
    const [long, short] = [
      await addStaff(store, launched.secrets.tokenPrivateKey, 1),
      await addStaff(store, launched.secrets.tokenPrivateKey, 1),
    ]
    for (const [staff, count] of [
      [long, LONG],
      [short, SHORT],
    ] as const) {
      await takeSeats(store, staff, count)
      await readNotifications(store, staff, count)
    }
    await system.settled()
    const send = sender(system.portOf('command-service'))
    return [
      await compare('AddEmployee, the 10,000th', staff => send(staff, 'AddEmployee', someone()), long, short),
      await compare(
        'MarkNotificationsRead, the 10,000th',
        (staff, at) => send(staff, 'MarkNotificationsRead', { upTo: at }),
        long,
        short,
      ),
    ]
  } finally {
    await system.stop()
  }
}

async function compare(
  what: string,
  send: (staff: Staff, at: string) => Promise<number>,
  long: Staff,
  short: Staff,
): Promise<Measure> {
  const times = { long: [] as number[], short: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const at = new Date(Date.UTC(2026, 0, 1) + round * 60_000).toISOString()
    const order = round % 2 === 0 ? (['long', 'short'] as const) : (['short', 'long'] as const)
    for (const which of order) times[which].push(await send(which === 'long' ? long : short, at))
  }
  // The first reads the stream once; from then on only what is newer is read.
  const [ours, theirs] = [median(times.long.slice(1)), median(times.short.slice(1))]
  const ratio = round(ours / theirs)
  return {
    measure: `${what}, against the 10th`,
    ratio,
    value: round(ours),
    unit: 'ms',
    reference: `${round(theirs)} ms; the first after a start ${round(times.long[0] as number)} ms`,
    goal: 'ratio ≤ 1.20',
    met: ratio <= 1.2,
  }
}

let number = 0
const someone = () => {
  number += 1
  return {
    fullName: 'Asha Kulkarni',
    email: `person${number}.${randomUUID().slice(0, 8)}@bench.test`,
    mobile: '+91 98 7654 3210',
    code: `B-${number}`,
    position: 'Frontend engineer',
    leaveBalance: 7.5,
    dateOfBirth: '1994-03-14',
    dateOfJoin: '2026-01-05',
  }
}

const sender =
  (port: number) =>
  async ({ company }: Staff, command: string, body: object): Promise<number> => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/commands/${command}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${company.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${command} was answered ${response.status} ${answer}`)
    return performance.now() - began
  }

const takeSeats = (store: EventStore, { companyId }: Staff, count: number) =>
  appendMany(
    store,
    `seats-${companyId}_${companyId}`,
    -1,
    Array.from({ length: count }, (_, n) =>
      eventOf(SeatTaken, { employeeId: randomUUID(), code: `S-${n}` }, companyId),
    ),
  )

/** After the event that opened the account. */
const readNotifications = (store: EventStore, { companyId }: Staff, count: number) =>
  appendMany(
    store,
    `account-${companyId}_${companyId}`,
    0,
    Array.from({ length: count }, (_, n) =>
      eventOf(
        NotificationsRead,
        { accountId: companyId, upTo: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString() },
        companyId,
      ),
    ),
  )

async function appendMany(
  store: EventStore,
  stream: string,
  revision: number,
  events: readonly NewEvent[],
): Promise<void> {
  for (let first = 0; first < events.length; first += AT_ONCE) {
    const at = revision + first
    const result = await store.append({
      stream,
      expected: at === -1 ? 'none' : at,
      events: events.slice(first, first + AT_ONCE),
    })
    if (result.outcome !== 'appended') throw new Error(`${stream} was elsewhere`)
  }
}
