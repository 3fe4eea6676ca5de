import { Button } from '@mui/material'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '../kit/dates.ts'
import { useMe } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { type Entry, isLeave } from './entries.ts'
import { kindIcons } from './KindFilter.tsx'
import styles from './Lines.module.css'
import { useCalendarWords } from './useCalendarWords.ts'

/** The entries of a day; at first at most `most`. */
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

/** The part that decides on a request for leave, by its id, from the domain of leave. */
export type Decide = (requestId: string) => ReactNode

/** undefined if the reader may not decide. */
export const Deciding = createContext<Decide | undefined>(undefined)

/** An entry of a day: its name and its details. */
function EntryLine({ entry, day }: { entry: Entry; day: Day }) {
  const { name, note, text } = useCalendarWords()
  const me = useMe()
  const decide = useContext(Deciding)
  const [open, setOpen] = useState(false)
  const called = name(entry)
  const icon = kindIcons[entry.kind]
  const address = isLeave(entry) || entry.kind === 'announcement' ? entry.address : null
  return (
    <li className={styles.line}>
      {icon ? (
        <span className={`${layout.tile} ${styles.mark}`}>
          <Icon shape={icon} size={15} />
        </span>
      ) : (
        <span className={styles.who} data-state={isLeave(entry) ? entry.state : undefined}>
          <Avatar name={entry.name || me.name} />
        </span>
      )}
      <div className={styles.text}>
        {address ? (
          <Link to={address} className={words.name}>
            <bdi>{called}</bdi>
          </Link>
        ) : (
          <b className={words.name}>
            <bdi>{called}</bdi>
          </b>
        )}
        <p className={words.note}>{note(entry, day)}</p>
      </div>
      {decide && entry.kind === 'pending' && (
        <>
          <Button
            size="small"
            variant="outlined"
            aria-expanded={open}
            aria-label={text('day.decide_name', { name: called })}
            onClick={() => setOpen(!open)}
          >
            {text('day.decide')}
          </Button>
          {open && <div className={layout.whole}>{decide(entry.id)}</div>}
        </>
      )}
    </li>
  )
}
