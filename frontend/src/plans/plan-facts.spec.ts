import { plans } from '@rollcall/contracts/plans/plans.ts'
import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'
import { planFactsOf, planLimitsOf } from './plan-facts.ts'

describe('the limits of a plan', () => {
  it('have a text for each fact of every plan, so that a plan with another limit is noticed', () => {
    const at = (key: string) =>
      key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], {
        plans: messages,
      })
    for (const plan of Object.values(plans))
      for (const { name, value } of planFactsOf(plan)) {
        expect(at(name), name).toBeTypeOf('string')
        expect(at(value[0]), value[0]).toBeTypeOf('string')
      }
  })
  it('use the plan table’s own numbers', () => {
    expect(planLimitsOf(plans.free, key => key)).toEqual({ most: 10, records: 'plans.records.days30' })
    expect(planLimitsOf(plans.standard, key => key)).toEqual({ most: 100, records: 'plans.records.days365' })
  })
})
