import { expect, it } from 'vitest'
import { companyOccasions, occasionsOf, platformOccasions } from './occasions.ts'

it('administrators choose from the platform’s occasions, and everybody else from the company’s', () => {
  expect(occasionsOf('admin')).toBe(platformOccasions)
  expect(occasionsOf('company')).toBe(companyOccasions)
})
