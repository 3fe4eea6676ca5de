import type { Plan } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'react-admin'
import { Effects } from '../kit/record/Effects.tsx'
import { planFactsOf, priceText } from './plan-facts.ts'

/** The differences between two plans. */
export function PlanEffect({ from, to }: { from: Plan; to: Plan }) {
  const translate = useTranslate()
  const lines = (plan: Plan) => [
    ...planFactsOf(plan).map(({ name, value: [key, args] }) => ({ name, value: translate(key, args) })),
    { name: 'plans.fact.price', value: translate(...(priceText(plan) as [string, object])) },
  ]
  const then = lines(to)
  return (
    <Effects
      was={translate('plans.was', { plan: from.name })}
      now={to.name}
      lines={lines(from).map(({ name, value }, index) => ({
        name: translate(name),
        was: value,
        now: then[index]?.value,
      }))}
    />
  )
}
