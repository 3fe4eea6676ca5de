import type { SeatEvent } from '@rollcall/contracts/employees/events.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { seats } from './seats.ts'

const now = at('2026-11-20T10:00:00.000Z')
const taken = (employeeId: string, code = employeeId): SeatEvent => ({
  type: 'SeatTaken',
  data: { employeeId, code },
})
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
    given(seats, ...ten, { type: 'SeatFreed', data: { employeeId: 'e3' } })
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
            expect(given(seats, ...events).state().codes.size).toBeLessThanOrEqual(limit)
          }
        },
      ),
    )
  })
})
