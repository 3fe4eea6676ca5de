import lines from './lines.module.css'
import styles from './ReplayTable.module.css'
import { landingTexts as texts } from './texts.ts'

const events = [
  ['09:02:07', 'Punched in', 'In since 09:02', 'past'],
  ['11:10:41', 'Punched out', 'Out, 02:08 worked', 'past'],
  ['11:34:12', 'Punched in', 'In since 11:34', 'now'],
  ['17:58:30', 'Punched out', 'Out, 08:32 worked', 'later'],
] as const

/** A day's events with the state after each; those after the chosen moment stand back. */
export function ReplayTable() {
  return (
    <div className={`${lines.lines} ${styles.table}`}>
      <div className={lines.pale}>
        <span>{texts.replayRecorded}</span>
        <span>{texts.replayEvent}</span>
        <span>{texts.replayState}</span>
      </div>
      {events.map(([at, what, state, when]) => (
        <div key={at} className={styles[when]}>
          <span>{at}</span>
          <span>{what}</span>
          <span>{state}</span>
        </div>
      ))}
    </div>
  )
}
