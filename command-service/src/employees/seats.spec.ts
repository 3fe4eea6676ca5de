import type { SeatEvent } from '@rollcall/contracts/employees/events.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { holderOfCode, maybeAbandoned, seatProblem, seats, seatsLeft } from './seats.ts'

const now = at('2026-11-20T10:00:00.000Z')
const taken = (employeeId: string, code = employeeId) =>
  ({ type: 'SeatTaken', data: { employeeId, code } }) as const
const freed = (employeeId: string): SeatEvent => ({ type: 'SeatFreed', data: { employeeId } })
const codeChanged = (employeeId: string, code: string): SeatEvent => ({
  type: 'SeatCodeChanged',
  data: { employeeId, code },
})
const recorded = <E extends SeatEvent>(event: E, recordedAt: string) => ({ ...event, recordedAt })
const ten = Array.from({ length: 10 }, (_, index) => taken(`e${index}`))

describe('seats', () => {
  it('can be taken until the plan is full', () => {
    given(seats, ...ten.slice(0, 9))
      .when({ type: 'take', employeeId: 'e9', code: 'e9', planId: 'free' }, now)
      .thenDecides(taken('e9'))
    given(seats, ...ten)
      .when({ type: 'take', employeeId: 'e10', code: 'e10', planId: 'free' }, now)
      .thenRefused('plan-limit', texts.employeeLimit)
  })
  it('are unlimited on a plan without a limit', () => {
    given(seats, ...ten)
      .when({ type: 'take', employeeId: 'e10', code: 'e10', planId: 'plus' }, now)
      .thenDecides(taken('e10'))
  })
  it('become free again', () => {
    given(seats, ...ten, freed('e3'))
      .when({ type: 'take', employeeId: 'e10', code: 'e10', planId: 'free' }, now)
      .thenDecides(taken('e10'))
  })
  it('reject the code of another employee, ignoring case', () => {
    given(seats, taken('e1', 'LW-001'))
      .when({ type: 'take', employeeId: 'e2', code: 'lw-001', planId: 'free' }, now)
      .thenRefused('code-taken')
    given(seats, taken('e1', 'LW-001'), taken('e2', 'LW-002'))
      .when({ type: 'changeCode', employeeId: 'e2', code: 'LW-001' }, now)
      .thenRefused('code-taken')
    const message = 'This code already belongs to another employee.'
    const { errors } = given(seats, taken('e1', 'LW-001'))
      .when({ type: 'take', employeeId: 'e2', code: 'lw-001', planId: 'free' }, now)
      .thenRefused('code-taken')
    expect(errors).toEqual([{ path: 'code', message }])
    const person = { employeeId: 'e2', code: 'lw-001', planId: 'free' } as const
    const state = given(seats, taken('e1', 'LW-001')).state()
    expect(seatProblem(state, person)).toEqual({ field: 'code', message })
    expect(seatProblem(given(seats, ...ten).state(), person)).toEqual({
      field: 'fullName',
      message: texts.employeeLimit,
    })
    expect(seatProblem(state, { ...person, code: 'LW-002' })).toBeUndefined()
  })
  it('let an employee change the case of the own code', () => {
    given(seats, taken('e1', 'LW-001'))
      .when({ type: 'changeCode', employeeId: 'e1', code: 'lw-001' }, now)
      .thenDecides(codeChanged('e1', 'lw-001'))
    given(seats, taken('e1', 'LW-001'))
      .when({ type: 'changeCode', employeeId: 'e1', code: 'LW-001' }, now)
      .thenDecides()
  })
  it('are left as far as the plan has a limit', () => {
    const { state } = given(seats, ...ten.slice(0, 9))
    expect([seatsLeft(state(), 'free'), seatsLeft(state(), 'plus')]).toEqual([1, undefined])
    expect(seatsLeft(given(seats, ...ten, taken('e10')).state(), 'free')).toBe(0)
  })
  it('keep a code for its holder when somebody who had it too goes', () => {
    const state = given(seats, taken('e1', 'LW-001'), taken('e2', 'lw-001'), freed('e1')).state()
    expect(holderOfCode(state, 'LW-001')).toBe('e2')
  })
  it('may be missing for any number of people', () => {
    const state = given(seats, taken('e1', '')).state()
    expect(holderOfCode(state, '')).toBe(undefined)
    given(seats, taken('e1', ''))
      .when({ type: 'take', employeeId: 'e2', code: '', planId: 'plus' }, now)
      .thenDecides(taken('e2', ''))
    given(seats, taken('e1', ''), taken('e2', ''), freed('e1'))
      .when({ type: 'changeCode', employeeId: 'e2', code: 'LW-2' }, now)
      .thenDecides({ type: 'SeatCodeChanged', data: { employeeId: 'e2', code: 'LW-2' } })
  })
  it('are free again when their employees were not added within ten minutes', () => {
    const nine = recorded(taken('e9'), '2026-11-20T09:49:59.999Z')
    const eight = recorded(taken('e8'), '2026-11-20T09:50:00.000Z')
    given(seats, nine, eight)
      .when({ type: 'freeAbandoned', absent: ['e9', 'e8', 'e7'] }, now)
      .thenDecides(freed('e9'))
    given(seats, nine, freed('e9'), recorded(taken('e9'), '2026-11-20T09:59:00.000Z'))
      .when({ type: 'freeAbandoned', absent: ['e9'] }, now)
      .thenDecides()
    given(seats, nine, recorded(codeChanged('e9', 'new'), now.now))
      .when({ type: 'freeAbandoned', absent: ['e9'] }, now)
      .thenDecides(freed('e9'))
  })
  it('block by number or by code', () => {
    const old = Array.from({ length: 9 }, (_, n) =>
      recorded(taken(`e${n}`, `LW-00${n}`), '2026-11-20T09:00:00.000Z'),
    )
    const young = recorded(taken('e9', 'LW-009'), '2026-11-20T09:59:00.000Z')
    const state = given(seats, ...old, young).state()
    const inTheWayOf = (code: string, planId: PlanId) =>
      maybeAbandoned(state, { type: 'take', employeeId: 'e10', code, planId }, now.now)
    expect(inTheWayOf('LW-010', 'free').sort()).toEqual(old.map(({ data }) => data.employeeId))
    expect(inTheWayOf('lw-001', 'standard')).toEqual(['e1'])
    expect(inTheWayOf('LW-009', 'standard')).toEqual([])
    expect(maybeAbandoned(state, { type: 'free', employeeId: 'e1' }, now.now)).toEqual([])
    const changeCode = { type: 'changeCode', employeeId: 'e3', code: 'LW-002' } as const
    expect(maybeAbandoned(state, changeCode, now.now)).toEqual(['e2'])
  })
  it('release a code that was given up', () => {
    given(seats, taken('e1', 'LW-001'), codeChanged('e1', 'LW-002'))
      .when({ type: 'take', employeeId: 'e2', code: 'lw-001', planId: 'free' }, now)
      .thenDecides(taken('e2', 'lw-001'))
    given(seats, taken('e1', 'LW-001'), freed('e1'))
      .when({ type: 'take', employeeId: 'e2', code: 'LW-001', planId: 'free' }, now)
      .thenDecides(taken('e2', 'LW-001'))
  })
  it('never exceed the limit, in any order of taking and freeing', () => {
    const ids = fc.integer({ min: 0, max: 8 }).map(n => `e${n}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), ids), { maxLength: 60 }), steps => {
        // Eight of the ten seats are taken by employees who stay.
        const events: SeatEvent[] = ten.slice(0, 8).map(({ data }) => taken(`other ${data.employeeId}`))
        for (const [take, employeeId] of steps) {
          const command = take
            ? ({ type: 'take', employeeId, code: employeeId, planId: 'free' } as const)
            : ({ type: 'free', employeeId } as const)
          const decided = given(seats, ...events)
            .when(command, now)
            .decidedOrRefused()
          events.push(...decided)
          expect(given(seats, ...events).state().taken.size).toBeLessThanOrEqual(10)
        }
      }),
    )
  })
})

describe('the plan of the seats', () => {
  const companyId = 'c1'
  const planSet = (planId: PlanId): SeatEvent => ({ type: 'SeatPlanSet', data: { companyId, planId } })
  const choose = (planId: PlanId, was: PlanId) => ({ type: 'choosePlan', companyId, planId, was }) as const
  const many = (count: number) => Array.from({ length: count }, (_, n) => taken(`e${n}`))

  it('replaces the company’s plan from when it was chosen', () => {
    given(seats, ...ten, planSet('standard'))
      .when({ type: 'take', employeeId: 'e10', code: 'e10', planId: 'free' }, now)
      .thenDecides(taken('e10'))
    given(seats, ...ten, planSet('free'))
      .when({ type: 'take', employeeId: 'e10', code: 'e10', planId: 'plus' }, now)
      .thenRefused('plan-limit')
  })
  it('goes down to free with 10 active employees and is refused with 11, with both numbers', () => {
    given(seats, ...many(10))
      .when(choose('free', 'standard'), now)
      .thenDecides(planSet('free'))
    given(seats, ...many(11))
      .when(choose('free', 'standard'), now)
      .thenRefused(
        'plan-limit',
        '11 employees are active, and the Free plan allows 10. Block 1 of them first.',
      )
  })
  it('goes down to standard with 100 and is refused with 101', () => {
    given(seats, ...many(100))
      .when(choose('standard', 'plus'), now)
      .thenDecides(planSet('standard'))
    given(seats, ...many(101))
      .when(choose('standard', 'plus'), now)
      .thenRefused(
        'plan-limit',
        '101 employees are active, and the Standard plan allows 100. Block 1 of them first.',
      )
  })
  it('can be chosen again with any number of active employees', () => {
    given(seats, ...many(12))
      .when(choose('free', 'free'), now)
      .thenDecides()
    given(seats, ...many(12), planSet('free'))
      .when(choose('free', 'plus'), now)
      .thenDecides()
  })
  it('follows a plan that ended, and blocks nobody', () => {
    const follow = { type: 'followPlan', companyId, planId: 'free' } as const
    given(seats, ...many(12))
      .when(follow, now)
      .thenDecides(planSet('free'))
    given(seats, ...many(12), planSet('free'))
      .when(follow, now)
      .thenDecides()
  })
})
