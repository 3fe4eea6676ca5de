import type { ReactNode } from 'react'
import { Card } from '../parts/Card.tsx'
import styles from './DecisionCard.module.css'
import { Effects } from './Effects.tsx'

/**
 * One thing to decide: what it is about, the effect of saying yes, and then the buttons. The buttons stay in sight, on
 * a phone at its lower edge.
 */
export function DecisionCard({
  title,
  state,
  effects,
  acts,
  children,
}: {
  title: string
  state?: ReactNode
  effects: Parameters<typeof Effects>[0]
  acts: ReactNode
  /** What it is about: facts, a reason, clashes. */
  children: ReactNode
}) {
  return (
    <Card title={title} aside={state}>
      <div className={styles.body}>
        {children}
        <Effects {...effects} />
      </div>
      <div className={styles.acts}>{acts}</div>
    </Card>
  )
}
