import type { ReactNode } from 'react'
import words from '../styles/text.module.css'
import styles from './Tally.module.css'

export interface TallyTile<V extends string> {
  value: V
  count: ReactNode
  label: ReactNode
  /** The colour of its label while it is not pressed. */
  tone?: 'bad' | 'away' | 'wait' | undefined
  /** Begins another group, with a line before it. */
  apart?: boolean
}

/** Counts in a row that also filter what is below them. One is pressed. `label` is the accessible name. */
export function Tally<V extends string>({
  label,
  tiles,
  value,
  onPick,
}: {
  label: string
  tiles: readonly TallyTile<V>[]
  value: V
  onPick: (value: V) => void
}) {
  return (
    <fieldset className={styles.tally} aria-label={label}>
      {tiles.map(tile => (
        <button
          key={tile.value}
          type="button"
          aria-pressed={tile.value === value}
          data-apart={tile.apart || undefined}
          onClick={() => onPick(tile.value)}
        >
          <b className={words.figure}>{tile.count}</b>
          <span data-tone={tile.tone}>{tile.label}</span>
        </button>
      ))}
    </fieldset>
  )
}
