import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { dayIn, offsetText, timeIn } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { counted } from '../../kit/numbers.ts'
import styles from './Choose.module.css'
import type { ReplayAddress } from './replay-address.ts'
import { useText } from './useWords.ts'

/** Whose work dates are shown, as known when, and how many events these are. */
export function ChosenSentence({
  asked: { asOf, knownOn },
  replay: { fullName, from, to },
  count,
}: {
  asked: Pick<ReplayAddress, 'asOf' | 'knownOn'>
  replay: AttendanceReplay
  count: number
}) {
  const text = useText()
  const { day, companyZone } = useCalendar()
  const dates =
    asOf === undefined
      ? text('dates_between', { from: day(from), to: day(to) })
      : text('dates_up_to', { to: day(asOf) })
  const known =
    knownOn === undefined
      ? text('known_now')
      : text('known_then', {
          day: day(dayIn(companyZone, knownOn)),
          time: timeIn(companyZone, knownOn),
          offset: offsetText(companyZone, knownOn),
        })
  return (
    <p className={styles.sentence}>
      {fullName !== null && (
        <>
          <b dir="auto">{fullName}</b>
          {' · '}
        </>
      )}
      <span>
        {text('sentence', { dates, known })} <b>{text('events', counted(count))}</b>.
      </span>
    </p>
  )
}
