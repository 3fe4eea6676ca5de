import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { expect, it } from 'vitest'
import { olderThanPlan } from './plan-text.ts'

it('the sentence about older records is that of the plan', () => {
  expect(olderThanPlan('free')).toBe(texts.recordsLimit30Days)
  expect(olderThanPlan('standard')).toBe(texts.recordsLimit1Year)
})
