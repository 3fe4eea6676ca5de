import type { ReactNode } from 'react'
import { Card } from '../parts/Card.tsx'
import layout from '../styles/layout.module.css'
import styles from './DecisionCard.module.css'
import { Effects } from './Effects.tsx'

/**
 * One thing to decide: the facts, the effect of approving, and the buttons. The buttons stay in view, on a phone at the
 * bottom edge.
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
  /** The facts, a reason, conflicts. */
  children: ReactNode
}) {
  return (
    <Card title={title} aside={state}>
      <div className={styles.body}>
        {children}
        <Effects {...effects} />
      </div>
      <div className={`${layout.wrap} ${styles.acts}`}>{acts}</div>
    </Card>
  )
}
