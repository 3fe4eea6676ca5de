import { dayState, endedMinutes, punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { AskedChange } from '@rollcall/contracts/corrections/changes.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { offsetIn } from '@rollcall/contracts/kernel/wall-clock.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CorrectionWorld } from '../testing/correction-world.ts'

const minute = 60_000

/** Days of 23 and 25 hours, offsets of 45 and of 30 minutes that change, and a date line. */
const zones = [
  'Europe/Stockholm',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
]
/** The evenings before clocks change in Lord Howe, Europe and America, and a turn of the year. */
const beginnings = [
  '2026-04-03T10:00:00.000Z',
  '2026-10-02T10:00:00.000Z',
  '2026-03-28T10:00:00.000Z',
  '2026-10-24T10:00:00.000Z',
  '2026-10-30T18:00:00.000Z',
  '2026-12-30T20:00:00.000Z',
]

const minutes = (max: number) => fc.integer({ min: 0, max })
const entry = fc.record({
  what: fc.constantFrom('session' as const, 'break' as const),
  how: fc.constantFrom('add' as const, 'move' as const, 'remove' as const),
  which: minutes(3),
  /** Before now, or by how much the beginning moves. */
  back: minutes(900),
  length: minutes(400),
})
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('punch' as const),
      how: fc.constantFrom('in' as const, 'out' as const, 'pause' as const, 'resume' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pass' as const), minutes: minutes(1_300) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('move' as const), zone: fc.constantFrom(...zones) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('propose' as const, 'record' as const),
      which: minutes(3),
      entries: fc.array(entry, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('approve' as const, 'reject' as const, 'withdraw' as const, 'undo' as const),
      which: minutes(5),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Carries out a step; a refusal changes nothing. Returns the id of a correction that counts at once. */
async function take(
  world: CorrectionWorld,
  one: Step,
  corrections: { id: string; workDate: string }[],
): Promise<{ id: string; workDate: string } | undefined> {
  if (one.type === 'pass') world.now = new Date(Date.parse(world.now) + one.minutes * minute).toISOString()
  else if (one.type === 'move') world.zone = one.zone
  else if (one.type === 'punch') {
    await world.punch(one.how)
    world.now = new Date(Date.parse(world.now) + 1).toISOString()
  } else if (one.type === 'propose' || one.type === 'record') {
    const days = [...(await world.days())].reverse()
    const [shown, sessions] = days[one.which % (days.length + 1)] ?? [dateIn(world.zone, world.now), []]
    const changes = one.entries.map(change => asked(change, sessions, world.now))
    // The border refuses an entry without length, so it never comes as far as the rules.
    if (changes.some(({ now }) => now !== null && now.to !== null && now.to <= now.from)) return undefined
    const [{ what, was, now }] = changes as [AskedChange]
    // A session is added on the date on which it begins, or else it would mostly be refused.
    const workDate = what === 'session' && was === null && now ? dateIn(world.zone, now.from) : shown
    const made = { id: await world[one.type](workDate, changes), workDate }
    corrections.push(made)
    if (one.type === 'record') return made
  } else {
    const correction = corrections.at(-1 - (one.which % (corrections.length || 1)))
    if (!correction) return undefined
    const answer = await world[one.type](correction.workDate, correction.id)
    if (one.type === 'approve') return correction
    if (one.type !== 'undo') return undefined
    const undone = { id: String(answer), workDate: correction.workDate }
    corrections.push(undone)
    return undone
  }
  return undefined
}

function asked(
  { what, how, which, back, length }: typeof entry extends fc.Arbitrary<infer E> ? E : never,
  sessions: readonly DaySession[],
  now: string,
): AskedChange {
  const session = sessions[which % (sessions.length || 1)]
  const pause = session?.breaks[which % (session.breaks.length || 1)]
  const known =
    what === 'session'
      ? session && { id: session.sessionId, from: session.inAt, to: session.outAt }
      : pause && { id: pause.breakId, from: pause.from, to: pause.to }
  const at = (instant: string, by: number) => new Date(Date.parse(instant) + by * minute).toISOString()
  if (how === 'add' || !known) {
    const from = what === 'break' && session ? at(session.inAt, back / 3) : at(now, -back)
    const most = what === 'session' ? Math.min(length, back) : length
    return { what, was: null, now: { from, to: at(from, most) } }
  }
  const { id, from, to } = known
  if (how === 'remove') return { what, id, was: { from, to }, now: null }
  return {
    what,
    id,
    was: { from, to },
    now: { from: at(from, 200 - back / 2), to: which === 0 ? to : at(from, length) },
  }
}

/** The end of a session for the question whether another one overlaps it. */
const endOf = (session: DaySession, now: string): string =>
  session.outAt ?? (punchOutIsMissing(session, Date.parse(now)) ? session.inAt : now)

function check(days: ReadonlyMap<string, readonly DaySession[]>, now: string): void {
  const all: DaySession[] = []
  for (const [workDate, sessions] of days) {
    all.push(...sessions)
    expect(endedMinutes(sessions)).toBeGreaterThanOrEqual(0)
    expect(dayState(sessions, Date.parse(now)).minutes).toBeGreaterThanOrEqual(0)
    for (const session of sessions) {
      expect(dateIn(session.zone, session.inAt)).toBe(workDate)
      expect(session.inOffset).toBe(offsetIn(session.zone, session.inAt))
      if (session.outAt !== null) {
        expect(session.outAt >= session.inAt).toBe(true)
        expect(session.outOffset).toBe(offsetIn(session.outZone ?? '', session.outAt))
      } else expect([session.outZone, session.outOffset]).toEqual([null, null])
      let free = session.inAt
      for (const { from, to } of session.breaks) {
        expect(from >= free).toBe(true)
        free = to ?? session.outAt ?? now
        expect(free >= from).toBe(true)
        if (session.outAt !== null) expect(free <= session.outAt).toBe(true)
      }
    }
  }
  all.sort((a, b) => (a.inAt < b.inAt ? -1 : a.inAt > b.inAt ? 1 : endOf(a, now) < endOf(b, now) ? -1 : 1))
  for (const [at, session] of all.entries()) {
    const next = all[at + 1]
    if (next) expect([next.inAt, next.inAt >= endOf(session, now)]).toEqual([next.inAt, true])
  }
}

async function refusedOr<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

it('any commands at any instants in any zones leave a record without overlaps, and can be undone', async () => {
  let counted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.constantFrom(...zones),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      async (begin, zone, steps) => {
        const world = new CorrectionWorld(begin, zone)
        const corrections: { id: string; workDate: string }[] = []
        for (const one of steps) {
          const before = await world.days()
          const applied = await refusedOr(take(world, one, corrections))
          const days = await world.days()
          check(days, world.now)
          if (!applied) continue
          counted++
          // Only the own date has changed, and taking the correction back leaves it as it was.
          const others = (of: typeof days) => [...of].filter(([workDate]) => workDate !== applied.workDate)
          expect(others(days)).toEqual(others(before))
          if (one.type !== 'undo' && 'which' in one && one.which % 2 === 0) {
            const undone = await world.undo(applied.workDate, applied.id)
            expect((await world.days()).get(applied.workDate)).toEqual(before.get(applied.workDate))
            await world.undo(applied.workDate, undone)
            expect((await world.days()).get(applied.workDate)).toEqual(days.get(applied.workDate))
          }
        }
      },
    ),
    { numRuns: 250 },
  )
  expect(counted).toBeGreaterThan(50)
})
