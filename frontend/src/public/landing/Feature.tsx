import type { ReactNode } from 'react'
import { DayRibbon } from '../../look/DayRibbon.tsx'
import styles from './Feature.module.css'
import { clockOf, dayAsOf, friday } from './friday.ts'
import page from './page.module.css'

interface FeatureProps {
  /** An instant of Asha's Friday. */
  at: string
  title: string
  text: string
  /** Takes the whole width, with its text in two columns. */
  wide?: boolean
  children: ReactNode
}

/** One part of the sample day: the day up to that instant, the text, and the picture. */
export function Feature({ at, title, text, wide = false, children }: FeatureProps) {
  return (
    <article className={`${styles.feature} ${wide ? styles.wide : ''} ${page.reveal}`} data-reveal="">
      <div className={styles.rule} aria-hidden="true">
        <time>{clockOf(at)}</time>
        <DayRibbon {...dayAsOf(friday, at)} size="xs" decorative />
      </div>
      <div className={styles.say}>
        <h3 className={page.h3}>{title}</h3>
        <p className={page.text}>{text}</p>
      </div>
      {children}
    </article>
  )
}
