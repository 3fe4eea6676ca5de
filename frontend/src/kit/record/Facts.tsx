import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import longTextStyles from './LongText.module.css'

/** The known facts about something, a name and a value per line. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The outline of `count` facts while they load. */
export function FactsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.facts} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
        <div key={line}>
          <Skeleton variant="rounded" width={90} height={14} />
          <Skeleton variant="rounded" width={180} height={18} sx={{ marginTop: '6px' }} />
        </div>
      ))}
    </div>
  )
}

/** A person's full text with its line breaks. */
export function LongText({ title, children }: { title: string; children: string }) {
  return (
    <section className={longTextStyles.text}>
      <h3>{title}</h3>
      <p>{children}</p>
    </section>
  )
}
