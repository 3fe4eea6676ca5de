// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import type { AttendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { overtimeApproval } from '@rollcall/contracts/overtime/approval.ts'
import type { OvertimeDecisionRow } from '@rollcall/contracts/overtime/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import words from '../kit/styles/text.module.css'
import { DecideButtons } from './DecideButtons.tsx'
import styles from './Overtime.module.css'

const tones = { waiting: 'wait', approved: 'ok', refused: 'bad' } as const

/** The overtime of a day that counts only once it is approved: its state, every decision, and what decides it. */
export function OvertimeOfDay({
  employeeId,
  fullName,
  day,
}: {
  employeeId: string
  fullName: string
  day: AttendanceDay
}) {
  const translate = useTranslate()
  const own = useMe().role === 'employee'
  const { day: dateText } = useCalendar()
  const { data } = useGetList<OvertimeDecisionRow>(
    'overtime-decision',
    {
      filter: { employeeId, workDate_gte: day.date, workDate_lte: day.date },
      sort: { field: 'workDate', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { onError: () => undefined },
  )
  const row = data?.[0]
  const approval = overtimeApproval(day, row)
  const isKnown = data !== undefined
  if ((approval === undefined || approval === 'counts') && !row) return null
  const text = (key: string, args: object = {}) => translate(`overtime.${key}`, args)
  const decided = approval === 'approved' || approval === 'refused' ? approval : undefined
  const seen = { employeeId, workDate: day.date, minutes: day.overtimeMinutes }
  return (
    <section className={styles.day} aria-label={text('title')}>
      {approval !== undefined && (
        <p className={styles.state}>
          {text('of_day', { time: hoursAndMinutes(day.overtimeMinutes) })}
          {isKnown && approval !== 'counts' && (
            <Chip tone={tones[approval]}>{text(`state.${approval}`)}</Chip>
          )}
        </p>
      )}
      {row && (
        <ul role="list" className={styles.decisions}>
          {[...row.earlier, row].map(({ state, minutes, note, decidedAt }) => (
            <li key={decidedAt}>
              <span className={words.fine}>
                {text(`history.${state}`, { time: hoursAndMinutes(minutes) })} <Moment at={decidedAt} />
              </span>
              {note !== '' && (
                <span className={styles.note} dir="auto">
                  {text('quoted', { text: note })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {own && approval === 'waiting' && <p className={words.fine}>{text('own_waits')}</p>}
      {!own && isKnown && !day.open && approval !== undefined && approval !== 'counts' && (
        <div className={styles.acts}>
          <DecideButtons day={seen} nameOf={`${fullName}, ${dateText(day.date)}`} decided={decided} />
        </div>
      )}
    </section>
  )
}
