import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { clockOf, friday, replay, type ShownPunch, shownPunchesOf } from './friday.ts'
import lines from './lines.module.css'
import styles from './ReplayTable.module.css'
import { landingTexts as texts } from './texts.ts'

const punches = shownPunchesOf(friday)
const stateAfter = ({ what, at, inAt, workedMinutes }: ShownPunch): string =>
  what === 'out'
    ? texts.outWorked(hoursAndMinutes(workedMinutes))
    : what === 'break'
      ? texts.breakSince(clockOf(at))
      : texts.inSince(clockOf(inAt))

/**
 * A day's events with the state after each. Events after the chosen moment are muted. Below it is the command for this
 * replay.
 */
export function ReplayTable() {
  const last = punches.findLast(({ at }) => at <= replay.asOf)
  return (
    <>
      <div className={`${lines.lines} ${styles.table}`}>
        <div className={lines.pale}>
          <span>{texts.replayRecorded}</span>
          <span>{texts.replayEvent}</span>
          <span>{texts.replayState}</span>
        </div>
        {punches.map(punch => (
          <div
            key={punch.at}
            className={punch === last ? styles.now : punch.at > replay.asOf ? styles.later : ''}
          >
            <span>{clockOf(punch.at)}</span>
            <span>{texts.punched[punch.what]}</span>
            <span>{stateAfter(punch)}</span>
          </div>
        ))}
      </div>
      <pre className={styles.command}>
        <b>{replay.command}</b>
        {`\n${replay.state}`}
      </pre>
    </>
  )
}
