import { expect, it } from 'vitest'
import { after, onDay } from './clock-times.ts'

const first = (minutes: number) => ({ minutes, turn: 'first' as const })
const second = (minutes: number) => ({ minutes, turn: 'second' as const })
const berlin = 'Europe/Berlin'

it('takes a time of a day on the person’s clock', () => {
  expect(onDay(first(545), 'Asia/Kolkata', '2026-11-18')).toEqual({
    at: '2026-11-18T03:35:00.000Z',
    day: '2026-11-18',
    turns: [],
  })
})

it('takes a time before the beginning on the next day', () => {
  expect(after(first(30), berlin, '2026-11-18T21:00:00Z')).toMatchObject({
    at: '2026-11-18T23:30:00.000Z',
    day: '2026-11-19',
  })
})

it('takes a time after the beginning on the same day, also after midnight', () => {
  expect(after(first(18 * 60), berlin, '2026-11-18T08:00:12Z')).toMatchObject({
    at: '2026-11-18T17:00:00.000Z',
  })
  expect(after(first(60), berlin, '2026-11-18T23:10:00Z')).toMatchObject({ at: '2026-11-19T00:00:00.000Z' })
})

it('takes the minute of the beginning as the beginning itself', () => {
  expect(after(first(540), berlin, '2026-11-18T08:00:12.500Z').at).toBe('2026-11-18T08:00:12.500Z')
})

it('offers both times where the clock is set back', () => {
  const begun = '2026-10-24T20:00:00Z'
  expect(after(first(150), berlin, begun)).toEqual({
    at: '2026-10-25T00:30:00.000Z',
    day: '2026-10-25',
    turns: [120, 60],
  })
  expect(after(second(150), berlin, begun).at).toBe('2026-10-25T01:30:00.000Z')
  // After the first one there is only the second.
  expect(after(first(150), berlin, '2026-10-25T00:45:00Z')).toMatchObject({
    at: '2026-10-25T01:30:00.000Z',
    turns: [],
  })
})

it('knows no time that the clock skips', () => {
  expect(onDay(first(150), berlin, '2026-03-29').at).toBeUndefined()
  expect(after(first(150), berlin, '2026-03-28T22:00:00Z')).toMatchObject({
    at: undefined,
    day: '2026-03-29',
  })
  expect(after(first(150), berlin, '2026-03-29T00:00:00Z')).toMatchObject({
    at: undefined,
    day: '2026-03-29',
  })
})
