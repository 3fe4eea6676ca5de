import { randomUUID } from 'node:crypto'
import type { EventMetadata, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Append, EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandLog } from '../kernel/handle-command.ts'
import { zoneTime } from '../kernel/local-time.ts'
import { NotReady } from '../kernel/not-ready.ts'
import { plainLog, sent } from '../testing/log.ts'
import { noShifts } from '../testing/no-shifts.ts'
import { punchIn, punchOut } from './punch-handlers.ts'

const hour = 3_600_000

let store: InMemoryEventStore
beforeEach(() => {
  store = new InMemoryEventStore()
})

/** A person who punches through a replica of the command service. */
function puncher(log = plainLog(store)) {
  const send = (name: 'in' | 'out', now: string, zone: string, id: string = randomUUID()) => {
    const context = sent(id, now)
    const actor = { ...context.actor, accountId: 'e1', role: 'employee' as const, zone }
    return (name === 'in' ? punchIn(noShifts) : punchOut())({ channel: 'web' }, { ...context, actor }, log)
  }
  return {
    in: (now: string, zone: string, id?: string) => send('in', now, zone, id),
    out: (now: string, zone: string, id?: string) => send('out', now, zone, id),
  }
}

async function everything(): Promise<StoredEvent[]> {
  const end = new AbortController()
  const all: StoredEvent[] = []
  for await (const { events, caughtUp } of store.subscribe({
    after: '0',
    batchSize: 1_000,
    maxWait: 0,
    signal: end.signal,
  })) {
    all.push(...events)
    if (caughtUp) end.abort()
  }
  return all
}

const punches = async (): Promise<StoredEvent[]> =>
  (await everything()).filter(({ type }) => type === 'PunchedIn' || type === 'PunchedOut')

interface Session {
  inAt: number
  outAt: number | undefined
}

/** The sessions of a log, in recorded order. */
async function sessions(): Promise<Session[]> {
  const byId = new Map<unknown, Session>()
  for (const { type, data } of await punches()) {
    const at = Date.parse(String(data.at))
    if (type === 'PunchedIn') byId.set(data.sessionId, { inAt: at, outAt: undefined })
    else byId.get(data.sessionId)!.outAt = at
  }
  return [...byId.values()]
}

describe('a traveller', () => {
  const journeys = [
    ['Los Angeles', 'America/Los_Angeles', 'Tokyo', 'Asia/Tokyo'],
    ['Honolulu', 'Pacific/Honolulu', 'Auckland', 'Pacific/Auckland'],
    ['Pago Pago', 'Pacific/Pago_Pago', 'Kiritimati', 'Pacific/Kiritimati'],
    ['Kiritimati', 'Pacific/Kiritimati', 'Pago Pago', 'Pacific/Pago_Pago'],
  ] as const

  it.each(journeys)('from %s (%s) to %s punches out of the open session', async (_f, from, _t, to) => {
    const begun = Temporal.ZonedDateTime.from(`2026-11-20T20:00[${from}]`).toInstant()
    const traveller = puncher()
    await traveller.in(begun.toString({ fractionalSecondDigits: 3 }), from)
    const later = begun.add({ hours: 12 }).toString({ fractionalSecondDigits: 3 })
    await expect(traveller.in(later, to)).rejects.toMatchObject({
      code: 'rule-broken',
      message: 'You already punched in at 20:00',
    })
    await traveller.out(later, to)
    const [began, ended] = await punches()
    expect(ended?.data).toMatchObject({
      sessionId: began?.data.sessionId,
      workDate: '2026-11-20',
      zone: to,
      at: later,
    })
  })
})

describe('two replicas', () => {
  const boundaries = ['2026-11-20T23:59:59.999Z', '2026-11-30T23:59:59.999Z', '2026-12-31T23:59:59.999Z']

  it.each(boundaries)('with clocks on both sides of %s open one session', async boundary => {
    const at = (milliseconds: number) => new Date(Date.parse(boundary) + milliseconds).toISOString()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        store = new InMemoryEventStore()
        const [before, after] = [puncher(plainLog(slow(scheduler))), puncher(plainLog(slow(scheduler)))]
        const answers = Promise.allSettled([
          before.in(at(0), 'UTC'),
          after.in(at(1), 'UTC'),
          before.in(at(0), 'UTC'),
          after.in(at(1), 'UTC'),
        ])
        await scheduler.waitFor(answers)
        expect((await answers).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const left = Promise.allSettled([before.out(at(2), 'UTC'), after.out(at(2), 'UTC')])
        await scheduler.waitFor(left)
        expect((await left).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(await sessions()).toEqual([{ inAt: expect.any(Number), outAt: Date.parse(at(2)) }])
      }),
      { numRuns: 50 },
    )
  })

  /** The store of one replica; the scheduler decides how long each call takes. */
  function slow(scheduler: fc.Scheduler): EventStore {
    const schedule = <T>(work: () => Promise<T>) => scheduler.schedule(Promise.resolve()).then(work)
    return Object.assign(Object.create(store), {
      read: (stream: string, from?: number) => schedule(() => store.read(stream, from)),
      append: (append: Append) => schedule(() => store.append(append)),
    }) as EventStore
  }
})

describe('a clock that is set back', () => {
  it('ends no session before its start, and starts none inside another', async () => {
    const person = puncher()
    const zone = 'Europe/Stockholm'
    await person.in('2026-11-20T09:00:00.000Z', zone)
    await person.out('2026-11-20T08:30:00.000Z', zone)
    await person.in('2026-11-20T08:31:00.000Z', zone)
    await person.out('2026-11-20T10:00:00.000Z', zone)
    expect((await punches()).map(({ data }) => data.at)).toEqual([
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ])
  })
  it('continues in the month that another clock has begun', async () => {
    const ahead = puncher()
    const right = puncher()
    const zone = 'UTC'
    await ahead.in('2026-12-01T00:30:00.000Z', zone)
    await expect(right.in('2026-11-30T23:40:00.000Z', zone)).rejects.toMatchObject({ code: 'rule-broken' })
    await right.out('2026-11-30T23:45:00.000Z', zone)
    const [began, ended] = await punches()
    expect(ended).toMatchObject({ stream: began?.stream, revision: Number(began?.revision) + 1 })
    expect(ended?.data).toMatchObject({ at: '2026-12-01T00:30:00.000Z' })
  })
})

describe('a month', () => {
  const zone = 'Asia/Kolkata'
  const closings = async () => (await everything()).filter(({ type }) => type === 'PunchClockClosed')

  it('is closed once, by the first punch of the next', async () => {
    const person = puncher()
    await person.in('2026-11-30T20:00:00.000Z', zone)
    await person.out('2026-12-01T04:00:00.000Z', zone)
    await person.in('2026-12-01T05:00:00.000Z', zone)
    expect((await everything()).map(({ type, stream, revision }) => [type, stream, revision])).toEqual([
      ['PunchClockClosed', 'punchClock-c1_e1_2026-10', 0],
      ['PunchedIn', 'punchClock-c1_e1_2026-11', 0],
      ['PunchClockClosed', 'punchClock-c1_e1_2026-11', 1],
      ['PunchedOut', 'punchClock-c1_e1_2026-12', 0],
      ['PunchedIn', 'punchClock-c1_e1_2026-12', 1],
    ])
    expect((await closings()).map(({ data }) => data)).toEqual([
      { employeeId: 'e1', month: '2026-10' },
      { employeeId: 'e1', month: '2026-11' },
    ])
  })
  it('gives a command repeated in the next month its first answer', async () => {
    const [id, later] = [randomUUID(), randomUUID()]
    const first = await puncher().in('2026-11-30T23:59:00.000Z', zone, id)
    expect(await puncher().in('2026-12-01T00:01:00.000Z', zone, id)).toEqual(first)
    const out = await puncher().out('2026-12-01T00:02:00.000Z', zone, later)
    expect(await puncher().out('2026-12-01T00:03:00.000Z', zone, later)).toEqual(out)
    expect(await puncher().in('2026-12-01T00:04:00.000Z', zone, id)).toEqual(first)
    expect(await punches()).toHaveLength(2)
  })
  it('stays open after a refused punch, and its open session is visible in the next month', async () => {
    const person = puncher()
    await person.in('2026-11-30T20:00:00.000Z', zone)
    const { length } = await everything()
    await expect(person.in('2026-12-01T00:01:00.000Z', zone)).rejects.toMatchObject({ code: 'rule-broken' })
    expect(await everything()).toHaveLength(length)
    await person.out('2026-12-01T00:02:00.000Z', zone)
    expect(await sessions()).toMatchObject([{ outAt: Date.parse('2026-12-01T00:02:00.000Z') }])
  })
  it('can follow months without a punch', async () => {
    const person = puncher()
    await person.in('2026-03-10T08:00:00.000Z', zone)
    await person.in('2026-11-20T08:00:00.000Z', zone)
    await person.out('2026-11-20T09:00:00.000Z', zone)
    expect((await sessions()).map(({ outAt }) => outAt)).toEqual([
      undefined,
      Date.parse('2026-11-20T09:00:00.000Z'),
    ])
  })
})

it('ends a punch that no month accepts', async () => {
  const closedForEver = {
    record: async () => {
      throw new NotReady('laterMonth')
    },
  } as unknown as CommandLog
  await expect(puncher(closedForEver).in('2026-11-20T10:00:00.000Z', 'UTC')).rejects.toThrow(
    'A punch of 2026-11-20T10:00:00.000Z found no month that takes it.',
  )
})

describe('an old log with streams of work dates', () => {
  /** A punch recorded as it was then: in the stream of its work date. */
  async function punchedBefore(type: string, at: string, workDate: string, zone: string, id = randomUUID()) {
    const stream = `workday-c1_e1_${workDate}`
    const { revision } = await store.read(stream)
    const data = { employeeId: 'e1', workDate, sessionId: 's1', at, zone, offsetMinutes: 0, channel: 'web' }
    const metadata = { commandId: id } as EventMetadata
    await store.append({
      stream,
      expected: revision === -1 ? 'none' : revision,
      events: [{ id: randomUUID(), type, data, metadata }],
    })
  }
  const nights = [
    ['Pacific/Pago_Pago', '2026-11-20T20:00', 'Pacific/Kiritimati'],
    ['Pacific/Kiritimati', '2026-11-20T20:00', 'Pacific/Pago_Pago'],
    ['Etc/GMT+12', '2026-11-20T23:59', 'Asia/Kolkata'],
    ['Pacific/Kiritimati', '2026-12-01T00:00', 'Asia/Kolkata'],
    ['America/Los_Angeles', '2026-11-30T20:00', 'Asia/Tokyo'],
  ] as const

  it.each(nights)('shows the session that began in %s at %s', async (from, local, to) => {
    const begun = Temporal.PlainDateTime.from(local).toZonedDateTime(from).toInstant()
    const text = (hours: number) => begun.add({ hours }).toString({ fractionalSecondDigits: 3 })
    await punchedBefore('PunchedIn', text(0), local.slice(0, 10), from)
    const person = puncher()
    await expect(person.in(text(1), to)).rejects.toMatchObject({ code: 'rule-broken' })
    await person.out(text(16), to)
    await expect(person.out(text(16), to)).rejects.toMatchObject({
      message: `You are not punched in. You punched out at ${zoneTime(text(16), to)}`,
    })
    const [began, ended] = await punches()
    expect(ended?.data).toMatchObject({ sessionId: 's1', workDate: began?.data.workDate, at: text(16) })
  })
  it('gives a repeated old command its first answer', async () => {
    const id = randomUUID()
    await punchedBefore('PunchedIn', '2026-11-20T08:00:00.000Z', '2026-11-20', 'UTC', id)
    expect(await puncher().in('2026-11-20T08:01:00.000Z', 'UTC', id)).toEqual({ position: '1', revision: 0 })
    expect(await punches()).toHaveLength(1)
  })
  it('leaves a session open that began more than 16 hours ago', async () => {
    await punchedBefore('PunchedIn', '2026-11-20T08:00:00.000Z', '2026-11-20', 'UTC')
    await expect(puncher().out('2026-11-21T00:00:00.001Z', 'UTC')).rejects.toMatchObject({
      message: 'You are not punched in. Your session since 08:00 on 2026-11-20 has no punch-out.',
    })
  })
})

describe('any journey with any clocks', () => {
  const zones = fc.constantFrom(
    'Pacific/Pago_Pago',
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'America/St_Johns',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
  )
  const step = fc.record({
    type: fc.constantFrom('in' as const, 'out' as const),
    // The clock may also be set back by up to two hours.
    minutes: fc.integer({ min: -120, max: 1_200 }),
    zone: zones,
    replica: fc.integer({ min: 0, max: 1 }),
  })

  it('leaves at most one open session, no overlaps, and no end before its start', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('2026-03-07T00:00:00Z', '2026-10-29T12:00:00Z', '2026-12-30T00:00:00Z'),
        fc.array(step, { maxLength: 30 }),
        async (begin, steps) => {
          store = new InMemoryEventStore()
          const replicas = [puncher(), puncher()]
          let now = Date.parse(begin)
          for (const { type, minutes, zone, replica } of steps) {
            now += minutes * 60_000
            await replicas[replica]?.[type](new Date(now).toISOString(), zone).catch(refused)
          }
          const all = await sessions()
          for (const [index, { inAt, outAt }] of all.entries()) {
            if (outAt !== undefined) expect(outAt).toBeGreaterThanOrEqual(inAt)
            const next = all[index + 1]
            // A session without an end counts as open for 16 hours.
            if (next) expect(next.inAt).toBeGreaterThanOrEqual(outAt ?? inAt + 16 * hour)
          }
          const instants = (await punches()).map(({ data }) => String(data.at))
          expect(instants).toEqual(instants.toSorted())
        },
      ),
    )
  })
})

function refused(error: { code?: string }): void {
  if (error.code !== 'rule-broken') throw error
}
