import { expect, it } from 'vitest'
import { companyOccasions, occasionsAtFirst, occasionsOf, platformOccasions } from './occasions.ts'

it('administrators choose from the platform’s occasions, and everybody else from the company’s', () => {
  expect(occasionsOf('admin')).toBe(platformOccasions)
  expect(occasionsOf('company')).toBe(companyOccasions)
})

it('a new channel gets all but the punches: corrections too, which are as few as leave', () => {
  const all = companyOccasions.filter(occasion => occasion !== 'punch')
  expect(occasionsAtFirst('company')).toEqual(all)
  expect(all).toContain('correction')
  expect(occasionsAtFirst('admin')).toEqual(platformOccasions)
})
