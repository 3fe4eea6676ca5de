import { endedMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { adjustedSessions, appliedCorrections } from '@rollcall/contracts/corrections/adjustments.ts'
import type { CorrectionRecorded } from '@rollcall/contracts/corrections/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CorrectionWorld } from '../testing/correction-world.ts'

const months = ['2026-08', '2026-09', '2026-10'] as const
const dates = months.flatMap(month => [`${month}-04`, `${month}-30`])

const at = (max: number) => fc.nat(max)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constantFrom('add' as const, 'move' as const, 'remove' as const),
      date: fc.constantFrom(...dates),
      which: at(2),
      hour: at(20),
      minutes: fc.integer({ min: 1, max: 59 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('undo' as const), which: at(6) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('lock' as const, 'reopen' as const),
      month: fc.constantFrom(...months),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Made {
  id: string
  workDate: string
}

async function take(world: CorrectionWorld, one: Step, made: Made[]): Promise<Made | undefined> {
  if ('month' in one) {
    await world[one.type](one.month)
    return undefined
  }
  if (one.type === 'undo') {
    const target = made.at(-1 - one.which)
    if (!target) return undefined
    return { ...target, id: await world.undo(target.workDate, target.id) }
  }
  const sessions = (await world.days({ adjusted: true })).get(one.date) ?? []
  const session = sessions[one.which % (sessions.length || 1)]
  const begin = Date.parse(`${one.date}T00:00:00.000Z`) + one.hour * 3_600_000
  const now = {
    from: new Date(begin).toISOString(),
    to: new Date(begin + one.minutes * 60_000).toISOString(),
  }
  const known = session && { id: session.sessionId, was: { from: session.inAt, to: session.outAt } }
  const change =
    one.type === 'add' || !known ? { was: null, now } : { ...known, now: one.type === 'remove' ? null : now }
  return { id: await world.record(one.date, [{ what: 'session', ...change }]), workDate: one.date }
}

async function refusedOr<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

type Days = ReadonlyMap<string, readonly DaySession[]>
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)
const minutesOf = (days: Days, month = '') =>
  sum([...days].map(([date, sessions]) => (date.startsWith(month) ? endedMinutes(sessions) : 0)))

/** The minutes that count in each month: those of its own days, and the adjustments of other months. */
async function countedBy(world: CorrectionWorld): Promise<Map<string, number>> {
  const days = await world.days()
  const counted = new Map(months.map(month => [month as string, minutesOf(days, month)]))
  for (const { data } of await world.events()) {
    const { adjusts, minutes } = data as { adjusts?: string; minutes?: { was: number; now: number } }
    if (adjusts !== undefined && minutes)
      counted.set(adjusts, (counted.get(adjusts) ?? 0) + minutes.now - minutes.was)
  }
  return counted
}

/** The corrections of a date that count, as a read model has them. */
async function rowsOf(world: CorrectionWorld, date: string) {
  const events = (await world.events()) as unknown as readonly EventOf<typeof CorrectionRecorded>[]
  return appliedCorrections(
    events.filter(({ type, data }) => type === 'CorrectionRecorded' && data.workDate === date),
  )
}

it('the counted minutes of a locked month never change, and nothing is lost or counted twice', async () => {
  let adjustments = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async steps => {
      const world = new CorrectionWorld('2026-12-01T10:00:00.000Z', 'UTC')
      const made: Made[] = []
      const locked = new Map<string, number>()
      for (const one of steps) {
        const before = await world.days({ adjusted: true })
        const correction = await refusedOr(take(world, one, made))
        if (one.type === 'reopen') locked.delete(one.month)
        const counted = await countedBy(world)
        for (const [month, minutes] of locked) expect([month, counted.get(month)]).toEqual([month, minutes])
        if (one.type === 'lock' && !locked.has(one.month)) locked.set(one.month, counted.get(one.month) ?? 0)
        const adjusted = await world.days({ adjusted: true })
        expect(sum(counted.values())).toBe(minutesOf(adjusted))
        for (const date of dates)
          expect(adjustedSessions((await world.days()).get(date) ?? [], await rowsOf(world, date))).toEqual(
            adjusted.get(date) ?? [],
          )
        if (!correction) continue
        made.push(correction)
        if ((await world.events()).at(-1)?.data.adjusts !== undefined) adjustments++
        if (!('date' in one) || one.minutes % 2 === 0) continue
        await world.undo(correction.workDate, correction.id)
        expect((await world.days({ adjusted: true })).get(one.date)).toEqual(before.get(one.date))
      }
    }),
    { numRuns: 200 },
  )
  expect(adjustments).toBeGreaterThan(50)
})
