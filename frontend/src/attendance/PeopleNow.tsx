import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { useTranslate } from 'react-admin'
import type { ScheduleOn } from '../kit/schedule/useSchedules.ts'
import { hasNotJoined } from './exceptions-first.ts'
import { PersonNow } from './PersonNow.tsx'
import type { MarkedIds, MarkName } from './usePresenceMarks.ts'
import styles from './WhoIsIn.module.css'

/** The people of a page. `folds`: those who have not joined are folded away, unless there is nobody else. */
export function PeopleNow({
  people,
  scheduleOn,
  marks,
  folds,
}: {
  people: readonly PresenceRow[]
  scheduleOn: ScheduleOn
  marks: MarkedIds
  folds: boolean
}) {
  const translate = useTranslate()
  const expected = folds ? people.filter(person => !hasNotJoined(person)) : people
  const listed = expected.length > 0 ? expected : people
  const folded = people.filter(person => !listed.includes(person))
  const has = (mark: MarkName, { id }: PresenceRow) => marks[mark]?.includes(id) ?? false
  const rows = (those: readonly PresenceRow[]) => (
    <ul className={styles.list}>
      {those.map(person => (
        <PersonNow
          key={person.id}
          person={person}
          scheduleOn={scheduleOn}
          lacks={{ report: has('noReport', person), punchOut: has('missing', person) }}
        />
      ))}
    </ul>
  )
  return (
    <>
      {rows(listed)}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{translate('attendance.company.not_joined', { smart_count: folded.length })}</summary>
          {rows(folded)}
        </details>
      )}
    </>
  )
}
