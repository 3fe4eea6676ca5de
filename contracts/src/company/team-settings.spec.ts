import { expect, it } from 'vitest'
import { settingsToSave, teamSettings } from './team-settings.ts'

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

it('settings can be saved without a week, but no hours without their days', () => {
  const general = { zone: 'Asia/Kolkata', dateFormat: 'DD/MM/YYYY' }
  expect(settingsToSave.safeParse(general).success).toBe(true)
  const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
  expect(settingsToSave.safeParse({ ...general, workHours }).error?.issues).toMatchObject([
    { path: ['workingDays'], message: 'Choose at least one working day' },
  ])
  expect(settingsToSave.safeParse({ ...general, workingDays: [] }).success).toBe(false)
  expect(settingsToSave.safeParse({ ...general, week: 'none' }).success).toBe(false)
})
