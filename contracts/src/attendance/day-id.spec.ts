import { expect, it } from 'vitest'
import { dayIdOf, inDayId } from './day-id.ts'

it('an attendance day’s id names its person and its work date', () => {
  const day = { employeeId: '00000000-0000-4000-8000-000000000002', workDate: '2026-11-20' }
  expect(inDayId(dayIdOf(day))).toEqual(day)
  expect(inDayId('00000000-0000-4000-8000-000000000002')).toBeUndefined()
  expect(inDayId('x_2026-11')).toBeUndefined()
})
