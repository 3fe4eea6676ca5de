import { expect, it } from 'vitest'
import { teamSettings } from './team-settings.ts'

it.each([
  [[], 'Choose at least one working day'],
  [undefined, 'Choose at least one working day'],
  [['monday', 'friday', 'monday'], 'Each day only once'],
])('the working days %j are refused', (workingDays, message) => {
  expect(teamSettings.shape.workingDays.safeParse(workingDays).error?.issues[0]?.message).toBe(message)
})

it('all days of the week can be working days', () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  expect(teamSettings.shape.workingDays.parse(days)).toEqual(days)
})
