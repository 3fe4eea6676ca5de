import type { Plan } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'ra-core'
import styles from './PlanEffect.module.css'
import { factsOf, priceText } from './plan-facts.ts'

/** What changes from one plan to another, was and will be side by side; the lines that stay the same are quiet. */
export function PlanEffect({ from, to }: { from: Plan; to: Plan }) {
  const translate = useTranslate()
  const lines = (plan: Plan) => [
    ...factsOf(plan).map(({ name, value: [key, args] }) => ({ name, value: translate(key, args) })),
    { name: 'plans.fact.price', value: translate(...(priceText(plan) as [string, object])) },
  ]
  const then = lines(to)
  return (
    <table className={styles.effect}>
      <thead>
        <tr>
          <td />
          <th scope="col">{translate('plans.was', { plan: from.name })}</th>
          <th scope="col">{to.name}</th>
        </tr>
      </thead>
      <tbody>
        {lines(from).map(({ name, value }, index) => (
          <tr key={name} data-same={value === then[index]?.value}>
            <th scope="row">{translate(name)}</th>
            <td>{value}</td>
            <td>{then[index]?.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
