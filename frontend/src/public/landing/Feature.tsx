import type { ReactNode } from 'react'
import { DayRibbon } from '../../look/DayRibbon.tsx'
import { sampleDay } from '../sample-day.ts'
import styles from './Feature.module.css'
import page from './page.module.css'

interface FeatureProps {
  /** The moment of the sample day, HH:MM. */
  at: string
  sessions: string
  title: string
  text: string
  /** Takes the whole width, its words in two columns. */
  wide?: boolean
  children: ReactNode
}

/** One part of the sample day: the day as far as it has come, the words, and the picture. */
export function Feature({ at, sessions, title, text, wide = false, children }: FeatureProps) {
  return (
    <article className={`${styles.feature} ${wide ? styles.wide : ''}`}>
      <div className={styles.rule} aria-hidden="true">
        <time>{at}</time>
        <DayRibbon {...sampleDay('2026-11-20', sessions, at)} size="xs" decorative />
      </div>
      <div className={styles.say}>
        <h3 className={page.h3}>{title}</h3>
        <p className={page.text}>{text}</p>
      </div>
      {children}
    </article>
  )
}
