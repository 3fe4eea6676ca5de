import { expect, it } from 'vitest'
import { changedDates } from './changed-dates.ts'
import { stepsOf } from './fold.ts'
import { replayWithLeave } from './testing.ts'

const { events, leaveOutside } = replayWithLeave()
const changed = (type: string) => {
  const { before, after } = stepsOf(events, leaveOutside).find(({ event }) => event.type === type)!
  return [...changedDates(before, after)]
}

it.each([
  ['PunchedIn', ['2026-11-18']],
  ['LeaveRequested', ['2026-11-20']],
  ['LeaveApproved', ['2026-11-20']],
  ['MissingPunchOutNoted', []],
])('%s changes %j', (type, dates) => {
  expect(changed(type)).toEqual(dates)
})
