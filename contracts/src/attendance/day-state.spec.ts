import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayState, openBreak, type SessionSpan, sessionMinutes } from './day-state.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString()
const now = (minutes: number) => Date.UTC(2026, 10, 20, 0, minutes)
const session = (from: number, to: number | null, ...breaks: [number, number | null, boolean?][]) => ({
  inAt: at(from),
  outAt: to === null ? null : at(to),
  breaks: breaks.map(([start, end, paid = false]) => ({
    from: at(start),
    to: end === null ? null : at(end),
    paid,
  })),
})

describe('the minutes of a day', () => {
  it('leave out unpaid breaks and count paid ones', () => {
    const state = dayState([session(540, 1080, [720, 780], [900, 910, true])], now(1200))
    expect(state).toMatchObject({ minutes: 480, unpaidMinutes: 60, paidMinutes: 10, breakLeftOpen: false })
  })
  it('stand still while an unpaid break lasts, and go on in a paid one', () => {
    expect(dayState([session(540, null, [720, null])], now(750))).toMatchObject({
      minutes: 180,
      unpaidMinutes: 30,
      open: true,
      onBreak: true,
    })
    expect(dayState([session(540, null, [720, null, true])], now(750))).toMatchObject({
      minutes: 210,
      paidMinutes: 30,
      onBreak: true,
    })
  })
  it('end a break that was left open with the punch-out, and say so', () => {
    expect(dayState([session(540, 1080, [1050, null])], now(1200))).toMatchObject({
      minutes: 510,
      unpaidMinutes: 30,
      onBreak: false,
      breakLeftOpen: true,
    })
  })
  it('are missing a punch-out after their own limit', () => {
    const of = (missingAfterHours: number, hours: number) =>
      dayState([{ ...session(0, null), missingAfterHours }], now(hours * 60 + 1)).missing
    expect([of(10, 9), of(10, 10), of(20, 16), of(20, 20)]).toEqual([false, true, false, true])
  })
  it('count nothing of a session with a missing punch-out, its breaks neither', () => {
    expect(dayState([session(0, null, [60, 90], [120, null])], now(16 * 60 + 1))).toMatchObject({
      minutes: 0,
      unpaidMinutes: 0,
      missing: true,
      open: false,
      onBreak: false,
    })
  })
})

/** A session in milliseconds with breaks inside, the last of which may have no end. */
const anySession: fc.Arbitrary<SessionSpan> = fc
  .record({
    instants: fc.uniqueArray(fc.integer({ min: 0, max: 15 * 3_600_000 }), { minLength: 2, maxLength: 12 }),
    paid: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    open: fc.boolean(),
  })
  .map(({ instants, paid, open }) => {
    const [first = 0, ...sorted] = instants
      .toSorted((a, b) => a - b)
      .map(ms => new Date(now(0) + ms).toISOString())
    const last = sorted.pop() ?? null
    const breaks = Array.from({ length: Math.ceil(sorted.length / 2) }, (_, n) => ({
      from: sorted[2 * n] ?? '',
      to: sorted[2 * n + 1] ?? null,
      paid: paid[n] ?? false,
    }))
    return { inAt: String(first), outAt: open ? null : last, breaks }
  })

describe('for any session', () => {
  it('the shown minutes add up, and worked is never below zero nor above the session', () => {
    fc.assert(
      fc.property(anySession, fc.integer({ min: 0, max: 3_600_000 }), (one, later) => {
        const end = one.outAt ?? new Date(now(15 * 60) + later).toISOString()
        const { all, unpaid, paid, worked } = sessionMinutes(one, end)
        expect(worked).toBe(all - unpaid)
        expect(worked).toBeGreaterThanOrEqual(paid)
        expect(worked).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  it('the worked minutes never go back while time passes', () => {
    fc.assert(
      fc.property(anySession, fc.integer({ min: 1, max: 200_000 }), (one, step) => {
        const open = { ...one, outAt: null }
        let before = -1
        for (let n = 0; n < 5; n++) {
          const { minutes } = dayState([open], now(15 * 60) + n * step)
          expect(minutes).toBeGreaterThanOrEqual(before)
          before = minutes
        }
      }),
    )
  })
  it('a break lasts only while the session is open', () => {
    fc.assert(
      fc.property(anySession, one => {
        const lasting = openBreak(one)
        expect(lasting === undefined || (one.outAt === null && lasting.to === null)).toBe(true)
      }),
    )
  })
})
