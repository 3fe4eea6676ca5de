import { type ReactNode, Suspense, useEffect } from 'react'
import { Card } from './Card.tsx'
import styles from './Columns.module.css'
import { useSettled } from './useSettled.ts'
import { Waiting } from './Waiting.tsx'

/**
 * A page's main cards, with smaller ones beside them. Where there is no room beside them, `first` comes above the main
 * cards and `beside` below.
 */
export function Columns({
  first,
  beside,
  children,
}: {
  first?: ReactNode
  beside: ReactNode
  children: ReactNode
}) {
  if (!first && !beside) return children
  return (
    <div className={styles.columns}>
      {first && (
        <div className={styles.column}>
          <div className={styles.beside}>{first}</div>
        </div>
      )}
      <div className={`${styles.column} ${styles.main}`}>{children}</div>
      <div className={styles.column}>
        <div className={styles.beside}>{beside}</div>
      </div>
    </div>
  )
}

/**
 * Columns whose smaller cards, and those `below` the main ones, are loaded after the page. The main cards do not wait for
 * them. Outlines stand in their places until all of them know what they show, so that none moves another.
 */
export function LateColumns({
  first,
  below,
  beside,
  children,
}: {
  first?: ReactNode
  below?: ReactNode
  beside?: ReactNode
  children: ReactNode
}) {
  const parts = [first, below, beside].filter(Boolean).length
  const { settled, onThere } = useSettled(parts)
  const late = (cards: ReactNode, outline: ReactNode = <Outline />) =>
    cards && (
      <Late waiting={!settled} outline={outline} onThere={onThere}>
        {cards}
      </Late>
    )
  return (
    // Below others, it is where those end.
    <Columns first={late(first)} beside={late(beside, first ? null : undefined)}>
      {below ? (
        <div className={styles.beside}>
          {children}
          {late(below)}
        </div>
      ) : (
        children
      )}
    </Columns>
  )
}

/** Parts of a page that are drawn once all of them know what they show, so that none moves another. */
export function Together({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  const { settled, onThere } = useSettled(1)
  return (
    <Late waiting={!settled} outline={outline} onThere={onThere}>
      {children}
    </Late>
  )
}

function Late({
  waiting,
  outline,
  onThere,
  children,
}: {
  waiting: boolean
  outline: ReactNode
  onThere: () => () => void
  children: ReactNode
}) {
  return (
    <div className={styles.late} data-waiting={waiting || undefined}>
      {waiting && outline && <div className={styles.outline}>{outline}</div>}
      <Suspense>
        <There onThere={onThere} />
        {children}
      </Suspense>
    </div>
  )
}

/** Tells that what suspends beside it is there. The function that it gets takes the telling back. */
function There({ onThere }: { onThere: () => () => void }) {
  useEffect(onThere, [onThere])
  return null
}

function Outline() {
  return (
    <Card>
      <Waiting lines={3} height={20} />
    </Card>
  )
}
