import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { daysWorked } from '@rollcall/contracts/payslips/days.ts'
import type { StreamSlice } from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { payNow, payWorld } from '../testing/pay-world.ts'

const companyId = 'c1'
const employeeId = '0b0f8f1e-6c0f-4a6e-9e0f-0d7d8a1c2b3a'
const month = '2026-11'

/** A fact that changes what the record says about the month: the stream and the events of it. */
interface Fact {
  stream: string
  events: readonly { type: string; data: Record<string, unknown> }[]
}
let ids = 0

const dates = fc.integer({ min: 1, max: 30 }).map(day => `2026-11-${String(day).padStart(2, '0')}`)
const punch = fc.tuple(dates, fc.boolean()).map(([workDate, ends]): Fact => {
  const session = { employeeId, workDate, sessionId: `session ${++ids}`, zone: 'UTC' }
  const punched = (type: string, hour: string) => ({
    type,
    data: { ...session, at: `${workDate}T${hour}:00:00.000Z` },
  })
  const events = [punched('PunchedIn', '08'), ...(ends ? [punched('PunchedOut', '16')] : [])]
  return { stream: `punchClock-c1_${employeeId}_2026-11`, events }
})
const holiday = fc.tuple(dates, fc.constantFrom(null, 'first', 'second')).map(([date, half]): Fact => {
  const data = { companyId, holidayId: `holiday ${++ids}`, name: 'Founders', date, type: 'company', half }
  return {
    stream: 'holidays-c1_c1',
    events: [{ type: 'HolidayAdded', data: { ...data, audience: { kind: 'everyone' } } }],
  }
})
const leave = fc
  .tuple(dates, fc.constantFrom('full', 'unpaid'), fc.boolean())
  .map(([date, kind, isApproved]): Fact => {
    const request = { employeeId, year: 2026, requestId: `request ${++ids}` }
    const days = [{ date, share: 1 }]
    const span = { from: date, to: date, kind, half: null, reason: '', days, knownTo: '1' }
    const asked = { type: 'LeaveRequested', data: { ...request, ...span, addedByAdmin: false } }
    const approved = {
      type: 'LeaveApproved',
      data: { ...request, on: date, days, knownTo: '1', charges: [], overdraw: '' },
    }
    return { stream: `leaveAccount-c1_${employeeId}_2026`, events: isApproved ? [asked, approved] : [asked] }
  })
const facts = fc.array(fc.oneof({ weight: 3, arbitrary: punch }, holiday, leave), { maxLength: 25 })

/** A log to which others write while it is read: a fact before every so many reads. */
class Busy extends InMemoryEventStore {
  waiting: Fact[] = []
  every = 1
  #reads = 0

  async write({ stream, events }: Fact): Promise<void> {
    const { revision } = await super.read(stream)
    const stored = events.map(event => ({
      ...event,
      id: `event ${++ids}`,
      metadata: { commandId: `command ${ids}`, companyId, schemaVersion: 1, decidedAt: payNow },
    }))
    await this.append({
      stream,
      expected: revision < 0 ? 'none' : revision,
      events: stored as unknown as NewEvent[],
    })
  }

  override async read(stream: string, from?: number): Promise<StreamSlice> {
    const fact = ++this.#reads % this.every === 0 ? this.waiting.shift() : undefined
    if (fact) await this.write(fact)
    return super.read(stream, from)
  }
}

/** The log as it stood at a position. */
class AsOf extends InMemoryEventStore {
  readonly #log: InMemoryEventStore
  readonly #position: number

  constructor(log: InMemoryEventStore, position: string) {
    super()
    this.#log = log
    this.#position = Number(position)
  }

  override async read(stream: string, from?: number): Promise<StreamSlice> {
    const { events } = await this.#log.read(stream)
    const then = events.filter(({ position }) => Number(position) <= this.#position)
    return { events: then.slice(from), revision: then.length - 1 }
  }

  override head = async (): Promise<string> => String(this.#position)
}

const recordIn = (log: InMemoryEventStore) =>
  payWorld(log).records.of({ companyId, employeeId, month }, payNow)

it('a record taken again at its position is the same, whatever is written meanwhile and later', async () => {
  await fc.assert(
    fc.asyncProperty(
      facts,
      facts,
      facts,
      fc.integer({ min: 1, max: 8 }),
      async (before, during, after, every) => {
        const log = new Busy()
        log.every = every
        for (const fact of before) await log.write(fact)
        log.waiting = [...during]
        const { record } = await recordIn(log)
        log.waiting = []
        for (const fact of after) await log.write(fact)
        expect((await recordIn(new AsOf(log, record.knownTo))).record).toEqual(record)
      },
    ),
    { numRuns: 60 },
  )
})

it('a correction in a locked November is a line of December’s draft, with its minutes, days and reason', async () => {
  const log = new Busy()
  log.every = Number.POSITIVE_INFINITY
  const workDate = '2026-11-20'
  const session = {
    sessionId: '0b0f8f1e-6c0f-4a6e-9e0f-0d7d8a1c2b3b',
    inAt: '2026-11-20T08:00:00.000Z',
    outAt: null,
    zone: 'UTC',
    inOffset: 0,
    outZone: null,
    outOffset: null,
    breaks: [],
  }
  const { sessionId, inAt: at, zone } = session
  const punched = { employeeId, workDate, sessionId, zone, offsetMinutes: 0, at }
  const one = { companyId, month }
  const corrections = `corrections-c1_${employeeId}_2026-11`
  const settled = { ...session, outAt: '2026-11-20T16:00:00.000Z', outZone: 'UTC', outOffset: 0 }
  const correction = (id: string, was: object, now: object, more: object) => ({
    type: 'CorrectionRecorded',
    data: {
      employeeId,
      workDate,
      correctionId: id,
      changes: [{ what: 'session', id: sessionId, was, now }],
      reason: 'Client call, confirmed by Omar',
      undoes: null,
      ...more,
    },
  })
  const monthOf = async (of: string) =>
    (await payWorld(log).records.of({ companyId, employeeId, month: of }, payNow)).record
  await log.write({
    stream: `punchClock-c1_${employeeId}_2026-11`,
    events: [{ type: 'PunchedIn', data: punched }],
  })
  await log.write({
    stream: 'monthLocks-c1_c1',
    events: [{ type: 'MonthLocked', data: { ...one, people: 1, workedMinutes: 0, missingPunchOuts: 1 } }],
  })
  const before = (await monthOf(month)).days
  expect(before.missingPunchOuts).toEqual([workDate])
  expect(before.adjustments).toBeUndefined()

  const minutes = { was: 0, now: 480 }
  await log.write({
    stream: corrections,
    events: [correction('c-1', session, settled, { minutes, adjusts: '2026-12' })],
  })
  expect((await monthOf(month)).days).toEqual(before)
  const december = await monthOf('2026-12')
  const line = { workDate, minutes: 480, days: 1, reason: 'Client call, confirmed by Omar' }
  expect(december.days.adjustments).toEqual([line])
  expect(daysWorked(december.days)).toBe(december.days.worked + 1)

  // Undone, it is a second line with the difference turned round.
  const undo = { minutes: { was: 480, now: 0 }, adjusts: '2026-12', undoes: 'c-1', reason: '' }
  await log.write({ stream: corrections, events: [correction('c-2', settled, session, undo)] })
  const undone = (await monthOf('2026-12')).days
  expect(undone.adjustments).toEqual([line, { workDate, minutes: -480, days: -1, reason: '' }])
  expect(daysWorked(undone)).toBe(undone.worked)
})
