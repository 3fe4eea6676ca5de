import { expect, it } from 'vitest'
import { leavePreview } from './testing/leave.ts'
import { waysOn } from './ways-on.ts'

const tooLong = { message: 'This takes 2 days, but 1 day is available.', path: null, canOverdraw: false }
const working = (...dates: string[]) =>
  dates.map(date => ({ date, kind: 'working' as const, half: null, holiday: null, share: 1 }))

it('beyond the balance, the first days that are available can be asked for, or unpaid leave', () => {
  const ways = waysOn(leavePreview({ available: 1, refusal: tooLong }))
  expect(ways).toEqual([
    { name: 'shorter', change: { to: '2026-12-18' }, charged: 1 },
    { name: 'unpaid', change: { kind: 'unpaid' }, charged: 0 },
  ])
})

it('half of a single day can be asked for, if half a day is available', () => {
  const day = { days: working('2026-12-18'), charged: 1, refusal: tooLong }
  expect(waysOn(leavePreview({ ...day, available: 0.5 })).map(({ name }) => name)).toEqual(['half', 'unpaid'])
  expect(waysOn(leavePreview({ ...day, available: -1 })).map(({ name }) => name)).toEqual(['unpaid'])
})

it('other refusals have no such way on', () => {
  const clash = { message: 'There is already leave.', path: 'from', canOverdraw: false }
  expect(waysOn(leavePreview({ refusal: clash, available: 1 }))).toEqual([])
  expect(waysOn(leavePreview({ available: 1 }))).toEqual([])
  expect(waysOn(leavePreview({ refusal: { ...tooLong, message: 'Locked' } }))).toEqual([])
})
