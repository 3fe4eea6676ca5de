import type { SeatEvent } from '@rollcall/contracts/employees/events.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { maybeAbandoned, seats } from './seats.ts'

const now = at('2026-11-20T10:00:00.000Z')
const taken = (employeeId: string, code = employeeId): SeatEvent => ({
  type: 'SeatTaken',
  data: { employeeId, code },
})
const freed = (employeeId: string): SeatEvent => ({ type: 'SeatFreed', data: { employeeId } })
const codeChanged = (employeeId: string, code: string): SeatEvent => ({
  type: 'SeatCodeChanged',
  data: { employeeId, code },
})
const recorded = (event: SeatEvent, recordedAt: string) => ({ ...event, recordedAt })
const ten = Array.from({ length: 10 }, (_, index) => taken(`e${index}`))

describe('seats', () => {
  it('are taken until the plan is full', () => {
    given(seats, ...ten.slice(0, 9))
      .when({ type: 'take', employeeId: 'e9', code: 'e9', limit: 10 }, now)
      .thenDecides(taken('e9'))
    given(seats, ...ten)
      .when({ type: 'take', employeeId: 'e10', code: 'e10', limit: 10 }, now)
      .thenRefused('plan-limit', texts.employeeLimit)
  })
  it('have no end on a plan without a limit', () => {
    given(seats, ...ten)
      .when({ type: 'take', employeeId: 'e10', code: 'e10', limit: undefined }, now)
      .thenDecides(taken('e10'))
  })
  it('become free again', () => {
    given(seats, ...ten, freed('e3'))
      .when({ type: 'take', employeeId: 'e10', code: 'e10', limit: 10 }, now)
      .thenDecides(taken('e10'))
  })
  it('refuse a code that another employee has, in any case of letters', () => {
    given(seats, taken('e1', 'LW-001'))
      .when({ type: 'take', employeeId: 'e2', code: 'lw-001', limit: 10 }, now)
      .thenRefused('code-taken')
    given(seats, taken('e1', 'LW-001'), taken('e2', 'LW-002'))
      .when({ type: 'changeCode', employeeId: 'e2', code: 'LW-001' }, now)
      .thenRefused('code-taken')
  })
  it('are free again when their employees did not come within ten minutes', () => {
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
  it('stand in the way by their number or by their code', () => {
    const state = given(
      seats,
      recorded(taken('e1', 'LW-001'), '2026-11-20T09:00:00.000Z'),
      recorded(taken('e2', 'LW-002'), '2026-11-20T09:00:00.000Z'),
      recorded(taken('e3', 'LW-003'), '2026-11-20T09:59:00.000Z'),
    ).state()
    const inTheWayOf = (code: string, limit?: number) =>
      maybeAbandoned(state, { type: 'take', employeeId: 'e4', code, limit }, now.now)
    expect(inTheWayOf('LW-004', 3)).toEqual(['e1', 'e2'])
    expect(inTheWayOf('lw-001', 4)).toEqual(['e1'])
    expect(inTheWayOf('LW-003')).toEqual([])
    const changeCode = { type: 'changeCode', employeeId: 'e3', code: 'LW-002' } as const
    expect(maybeAbandoned(state, changeCode, now.now)).toEqual(['e2'])
  })
  it('never exceed the limit, whatever is taken and freed', () => {
    const ids = fc.integer({ min: 0, max: 8 }).map(n => `e${n}`)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), ids), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        (steps, limit) => {
          const events: SeatEvent[] = []
          for (const [take, employeeId] of steps) {
            try {
              const command = take
                ? ({ type: 'take', employeeId, code: employeeId, limit } as const)
                : ({ type: 'free', employeeId } as const)
              events.push(
                ...given(seats, ...events)
                  .when(command, now)
                  .decided(),
              )
            } catch {
              // Refused.
            }
            expect(given(seats, ...events).state().taken.size).toBeLessThanOrEqual(limit)
          }
        },
      ),
    )
  })
})
