import { clockOf, friday, punchesOf, type RecordedPunch } from './friday.ts'
import lines from './lines.module.css'
import styles from './ReplayTable.module.css'
import { landingTexts as texts } from './texts.ts'

const punches = punchesOf(friday)
const minutes = (count: number): string =>
  [Math.floor(count / 60), count % 60].map(part => String(part).padStart(2, '0')).join(':')
const stateAfter = (punch: RecordedPunch): string =>
  punch.in ? texts.inSince(clockOf(punch.at)) : texts.outWorked(minutes(punch.workedMinutes))

/** A day's events with the state after each; those after the chosen moment stand back. */
export function ReplayTable({ asOf }: { asOf: string }) {
  const last = punches.findLast(({ at }) => at <= asOf)
  return (
    <div className={`${lines.lines} ${styles.table}`}>
      <div className={lines.pale}>
        <span>{texts.replayRecorded}</span>
        <span>{texts.replayEvent}</span>
        <span>{texts.replayState}</span>
      </div>
      {punches.map(punch => (
        <div key={punch.at} className={punch === last ? styles.now : punch.at > asOf ? styles.later : ''}>
          <span>{clockOf(punch.at, true)}</span>
          <span>{punch.in ? texts.punchedIn : texts.punchedOut}</span>
          <span>{stateAfter(punch)}</span>
        </div>
      ))}
    </div>
  )
}
