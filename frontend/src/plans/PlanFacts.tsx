import type { Plan } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'react-admin'
import styles from './PlanFacts.module.css'
import { factsOf } from './plan-facts.ts'

/** The limits of a plan, one per line. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const translate = useTranslate()
  return (
    <dl className={styles.facts}>
      {factsOf(plan).map(({ name, value: [key, args] }) => (
        <div key={name}>
          <dt>{translate(name)}</dt>
          <dd>{translate(key, args)}</dd>
        </div>
      ))}
    </dl>
  )
}
