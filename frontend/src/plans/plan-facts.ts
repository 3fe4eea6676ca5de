import type { Plan } from '@rollcall/contracts/plans/plans.ts'

/** The key of a text with its values. */
export type Text = readonly [key: string, args?: Record<string, unknown>]

/** How far back a plan shows records: '30 days', '1 year', 'unlimited'. */
export const recordsText = ({ visibleDays }: Plan): Text => [
  visibleDays === undefined ? 'plans.records.unlimited' : `plans.records.days${visibleDays}`,
]

/** A plan's limits and price, a name and a value per line. The lines are the same for every plan. */
export function planFactsOf(plan: Plan): { name: string; value: Text }[] {
  return [
    { name: 'plans.fact.records', value: recordsText(plan) },
    {
      name: 'plans.fact.employees',
      value:
        plan.maxEmployees === undefined
          ? ['plans.employees.unlimited']
          : ['plans.employees.up_to', { most: plan.maxEmployees }],
    },
    {
      name: 'plans.fact.credit',
      value: [plan.monthlyLeaveCredit === 0 ? 'plans.credit.none' : 'plans.credit.adds'],
    },
  ]
}

/** How far back a limited plan shows records, for a sentence. */
export const planLimitsOf = (plan: Plan, translate: (key: string) => string) => ({
  most: plan.maxEmployees,
  records: translate(recordsText(plan)[0]),
})

/** A plan's price. */
export const priceText = ({ dollarsAMonth }: Plan): Text => ['plans.price', { dollars: dollarsAMonth }]
