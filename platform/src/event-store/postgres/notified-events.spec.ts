import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NotifiedEvents } from './notified-events.ts'

const event = (position: number) => ({ position: String(position) }) as StoredEvent
const told = (...positions: number[]) => {
  const events = new NotifiedEvents()
  events.add(positions.map(event))
  return events
}
const after = (events: NotifiedEvents, position: number) =>
  events.after(String(position))?.map(found => Number(found.position))

describe('told events', () => {
  it('are given when they follow a position without a gap', () => {
    expect(after(told(5, 6, 7), 4)).toEqual([5, 6, 7])
    expect(after(told(5, 6, 7), 6)).toEqual([7])
  })
  it('are not given when one before or between them was not told', () => {
    expect(after(told(5, 6), 3)).toBeUndefined()
    expect(after(told(5, 7), 4)).toBeUndefined()
  })
  it('say nothing about a position that has nothing newer', () => {
    expect(after(told(5), 5)).toBeUndefined()
    expect(after(told(), 0)).toBeUndefined()
  })
  it('are forgotten when they are old', () => {
    const events = told(...Array.from({ length: 1_000 }, (_, i) => i + 1))
    expect(after(events, 0)).toBeUndefined()
    expect(after(events, 990)).toHaveLength(10)
  })
  it('give the log from a position on, whatever the order in which they were told', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
        fc.nat({ max: 60 }),
        (positions, from) => {
          const found = after(told(...positions), from)
          const newer = positions.filter(position => position > from).sort((a, b) => a - b)
          const whole = newer.every((position, i) => position === from + 1 + i)
          expect(found).toEqual(whole && newer.length > 0 ? newer : undefined)
        },
      ),
    )
  })
})
