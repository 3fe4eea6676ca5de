import type { Append, EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { describe, expect, it } from 'vitest'
import { plainLog, sent } from '../testing/log.ts'
import type { Decider } from './decider.ts'
import type { CommandLog } from './handle-command.ts'

/** Three seats: the rule that concurrent commands must not overbook. */
type Taken = { type: 'SeatTaken'; data: { employeeId: string; code: string } }
const bench: Decider<string[], { who: string }, Taken> = {
  stream: 'bench',
  initial: [],
  evolve: (taken, event) => [...taken, event.data.employeeId],
  decide({ who }, taken) {
    if (taken.length >= 3) throw new Error('full')
    return [{ type: 'SeatTaken', data: { employeeId: who, code: who } }]
  },
}
const ids = Array.from(
  { length: 20 },
  (_, n) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
)
const id = (n: number) => ids[n] as string
const take = (log: CommandLog, who: string, commandId: string, again?: true) =>
  log.record(
    { streams: ['bench-c1_1'], decider: bench, command: { who }, companyId: 'c1', ...(again && { again }) },
    sent(commandId),
  )

describe('handling a command', () => {
  it('appends the decider’s events, with the sender, channel and cause in the metadata', async () => {
    const store = new InMemoryEventStore()
    const answer = await take(plainLog(store), 'asha', id(0))
    const { events } = await store.read('bench-c1_1')
    expect(events).toMatchObject([
      {
        type: 'SeatTaken',
        revision: 0,
        position: answer.position,
        metadata: {
          commandId: id(0),
          companyId: 'c1',
          actorId: 'actor',
          role: 'company',
          channel: 'web',
          causationId: id(0),
          schemaVersion: 1,
        },
      },
    ])
  })
  it('gives each event of a command an id of its own, the same in every attempt', async () => {
    const several: typeof bench = {
      ...bench,
      decide: ({ who }) =>
        ['a', 'b', 'c'].map(code => ({ type: 'SeatTaken', data: { employeeId: `${who} ${code}`, code } })),
    }
    const idsOf = async (commandId: string, log: CommandLog, store: EventStore) => {
      for (const stream of ['bench-c1_1', 'bench-c1_2'])
        await log.record(
          { streams: [stream], decider: several, command: { who: 'asha' }, companyId: 'c1' },
          sent(commandId),
        )
      const slices = await Promise.all(['bench-c1_1', 'bench-c1_2'].map(stream => store.read(stream)))
      return slices.flatMap(({ events }) => events.map(event => event.id))
    }
    const [one, other] = [new InMemoryEventStore(), new InMemoryEventStore()]
    const first = await idsOf(id(0), plainLog(one), one)
    expect(new Set(first).size).toBe(6)
    expect(await idsOf(id(0), plainLog(other), other)).toEqual(first)
    const next = await idsOf(id(1), plainLog(one), one)
    expect(new Set(next).size).toBe(12)
  })
  it('gives a repeated command its first answer and writes nothing', async () => {
    const store = new InMemoryEventStore()
    const log = plainLog(store)
    const first = await take(log, 'asha', id(0))
    await take(log, 'linh', id(1))
    expect(await take(log, 'asha', id(0))).toEqual(first)
    expect((await store.read('bench-c1_1')).revision).toBe(1)
  })
  it('decides again where a step may have to be repeated', async () => {
    const store = new InMemoryEventStore()
    const log = plainLog(store)
    await take(log, 'asha', id(0))
    await take(log, 'asha', id(0), true)
    const { events } = await store.read('bench-c1_1')
    expect(new Set(events.map(event => event.id)).size).toBe(2)
  })
  it('writes nothing when the decider refuses', async () => {
    const store = new InMemoryEventStore()
    const log = plainLog(store)
    for (const n of [0, 1, 2]) await take(log, 'x', id(n))
    await expect(take(log, 'late', id(3))).rejects.toThrow('full')
    expect((await store.read('bench-c1_1')).revision).toBe(2)
  })
  it('keeps the rule when two replicas decide at once', async () => {
    const store = new InMemoryEventStore()
    const replicas = [plainLog(store), plainLog(store)]
    const sent = await Promise.allSettled(
      ids.map((commandId, n) => take(replicas[n % 2] as CommandLog, `p${n}`, commandId)),
    )
    expect(sent.filter(result => result.status === 'fulfilled')).toHaveLength(3)
    expect((await store.read('bench-c1_1')).events).toHaveLength(3)
  })
  it('reads and decides again after a conflict, three times, then reports it', async () => {
    const store = new InMemoryEventStore()
    let conflicts = 0
    const losing = (times: number): EventStore => ({
      read: (stream, from) => store.read(stream, from),
      subscribe: options => store.subscribe(options),
      head: () => store.head(),
      firstEventId: () => store.firstEventId(),
      close: () => store.close(),
      append: async (append: Append) =>
        conflicts++ < times ? { outcome: 'conflict', revision: 0 } : store.append(append),
    })
    await take(plainLog(losing(3)), 'asha', id(0))
    expect((await store.read('bench-c1_1')).revision).toBe(0)
    conflicts = 0
    await expect(take(plainLog(losing(4)), 'linh', id(1))).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a command with a key in the log', () => {
  it('is refused when the key came with another body before', async () => {
    const store = new InMemoryEventStore()
    const log = plainLog(store)
    const send = (who: string, fingerprint: string) =>
      log.record(
        { streams: ['bench-c1_1'], decider: bench, command: { who }, companyId: 'c1' },
        { ...sent(id(0)), fingerprint },
      )
    const first = await send('asha', 'one')
    expect(await send('asha', 'one')).toEqual(first)
    await expect(send('linh', 'another')).rejects.toMatchObject({ code: 'key-reused' })
    expect((await store.read('bench-c1_1')).revision).toBe(0)
  })
  it('never decides earlier than the last event of its stream, even if the clock was set back', async () => {
    const store = new InMemoryEventStore()
    const log = plainLog(store)
    const seen: string[] = []
    const clocked: typeof bench = {
      ...bench,
      decide(command, state, context) {
        seen.push(context.now)
        return bench.decide(command, state, context)
      },
    }
    const at = (commandId: string, now: string) =>
      log.record(
        { streams: ['bench-c1_1'], decider: clocked, command: { who: commandId }, companyId: 'c1' },
        sent(commandId, now),
      )
    await at(id(0), '2026-11-20T11:00:00.000Z')
    await at(id(1), '2026-11-20T10:00:00.000Z')
    await at(id(2), '2026-11-20T11:30:00.000Z')
    expect(seen.map(now => now.slice(11, 16))).toEqual(['11:00', '11:00', '11:30'])
    const { events } = await store.read('bench-c1_1')
    expect(events.map(event => event.metadata.decidedAt)).toEqual(seen)
  })
})

describe('a multi-step command', () => {
  it('continues after an interruption, and gets its first answer after its end', async () => {
    const store = new InMemoryEventStore()
    const log = plainLog(store)
    let steps = 0
    const work = async () => {
      steps += 1
      if (steps === 1) throw new Error('cut off')
      return take(log, 'asha', id(0))
    }
    await expect(log.once('bench-c1_1', sent(id(0)), work)).rejects.toThrow('cut off')
    const done = await log.once('bench-c1_1', sent(id(0)), work)
    expect(await log.once('bench-c1_1', sent(id(0)), work)).toEqual(done)
    expect(steps).toBe(2)
  })
})
