import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import {
  type MovedMarks as Marks,
  type MovedKind,
  movedMarks,
} from '@rollcall/contracts/company/week-effect.ts'
import type { AskedWeekChange } from '@rollcall/contracts/leave/calendar-effect.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../../kit/me.tsx'
import { EffectPages } from './EffectPages.tsx'
import { Moves } from './Moves.tsx'
import styles from './WeekForm.module.css'

/** What a correction moves on past days: marks that appear, go, or have other minutes, and the scheduled hours. */
export function MovedMarks({ asked }: { asked: AskedWeekChange }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`weeks.effect.marks.${key}`, args)
  const minutes = (kind: MovedKind, of: number | null) =>
    of === null || (of === 0 && kind !== 'scheduled') ? text('nothing') : hoursAndMinutes(of)
  return (
    <EffectPages asked={asked} path="/api/week-effect/marks" answer={movedMarks}>
      {({ total, from, days, ...counts }) => (
        <>
          <p role="status">
            {total === 0 ? text('none') : [...sentences(counts, text)].join(' ')}{' '}
            {from !== null && from > asked.since && text('since', { day: day(from) })}
          </p>
          {total > 0 && (
            <Moves
              label={text('label')}
              heads={[text('person'), text('what'), text('was'), text('now')]}
              rows={days.map(({ employeeId, fullName, date, moves }) => {
                const lines = (of: (move: (typeof moves)[number]) => string) =>
                  moves.map(move => (
                    <span key={move.kind} className={styles.line}>
                      {of(move)}
                    </span>
                  ))
                return {
                  id: `${employeeId} ${date}`,
                  name: fullName,
                  about: day(date),
                  figures: [
                    lines(({ kind }) => text(kind)),
                    lines(({ kind, minutesWas }) => minutes(kind, minutesWas)),
                    lines(({ kind, minutesThen }) => minutes(kind, minutesThen)),
                  ],
                }
              })}
            />
          )}
        </>
      )}
    </EffectPages>
  )
}

type Counts = Pick<Marks, MovedKind>

/** What appears, goes and differs, one sentence each. */
function* sentences(counts: Counts, text: (key: string, args: object) => string) {
  for (const kind of ['late', 'early', 'overtime'] as const)
    for (const how of ['appear', 'vanish', 'other'] as const) {
      const count = counts[kind][how]
      if (count > 0) yield text(`${kind}_${how}`, { smart_count: count })
    }
  for (const kind of ['deducted', 'scheduled'] as const)
    if (counts[kind] > 0) yield text(`${kind}_other`, { smart_count: counts[kind] })
}
