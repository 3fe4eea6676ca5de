import { Button } from '@mui/material'
import { useState } from 'react'
import type { Day } from '../kit/dates.ts'
import { EntryLine } from './EntryLine.tsx'
import type { Entry } from './entries.ts'
import styles from './Lines.module.css'
import { useCalendarWords } from './useCalendarWords.ts'

/** The entries of a day; more than `most` only when asked for. */
export function EntryLines({ entries, day, most }: { entries: readonly Entry[]; day: Day; most: number }) {
  const { text } = useCalendarWords()
  const [all, setAll] = useState(false)
  const shown = all || entries.length <= most ? entries : entries.slice(0, most)
  return (
    <>
      <ul className={styles.lines}>
        {shown.map(entry => (
          <EntryLine key={`${entry.kind} ${entry.id}`} entry={entry} day={day} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {text('list.all', { count: entries.length })}
        </Button>
      )}
    </>
  )
}
