import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepsOf } from './fold.ts'
import { inUtc } from './in-utc.ts'
import { sampleReplay } from './testing.ts'

const { events } = sampleReplay()

it('moves the clock to UTC and leaves instants, work dates and evidence', () => {
  for (const event of events) {
    const moved = inUtc(event)
    expect({ ...moved, data: null }).toEqual({ ...event, data: null })
    expect(moved.data).toMatchObject({ workDate: event.day })
    expect(JSON.stringify(moved)).not.toMatch(/Kolkata|330/)
  }
})

it('gives the same minutes as the person’s clock', () => {
  const span = (from: ReturnType<typeof stepsOf>[number]) =>
    [...from.after.days].map(([date, sessions]) => [date, sessions.map(({ inAt, outAt }) => [inAt, outAt])])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: events.length - 1 }), index => {
      expect(span(stepsOf(events.map(inUtc))[index]!)).toEqual(span(stepsOf(events)[index]!))
    }),
  )
})
