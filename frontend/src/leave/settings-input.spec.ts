import { expect, it } from 'vitest'
import { nextYear, settingsInput, valuesOf } from './settings-input.ts'

it('leave settings are the same after the form', () => {
  for (const settings of [
    { firstMonth: 1, carryOverLimit: null, carryOverMonths: null },
    { firstMonth: 4, carryOverLimit: 0, carryOverMonths: 3 },
  ])
    expect(settingsInput.parse(valuesOf(settings))).toEqual(settings)
  expect(settingsInput.parse({ firstMonth: '4', carryOverLimit: '2,5', carryOverMonths: 'all' })).toEqual({
    firstMonth: 4,
    carryOverLimit: 2.5,
    carryOverMonths: null,
  })
})

it('another first month makes the next leave year longer or shorter, not the running one', () => {
  expect(nextYear('2026-11-20', 1, 4)).toEqual({ year: 2027, from: '2027-01-01', until: '2028-03-31' })
  expect(nextYear('2026-11-20', 1, 1)).toEqual({ year: 2027, from: '2027-01-01', until: '2027-12-31' })
  expect(nextYear('2026-11-20', 4, 1)).toEqual({ year: 2027, from: '2027-04-01', until: '2027-12-31' })
})
