import { IconButton, Skeleton } from '@mui/material'
import { dayState, sessionMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { type Day, offsetText, timeAtOffset, weekdayName, zoneCity } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { left, right } from '../kit/parts/icons.tsx'
import { SidePanel } from '../kit/parts/SidePanel.tsx'
import words from '../kit/styles/text.module.css'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { Icon } from '../look/Icon.tsx'
import { cross } from '../look/icons.tsx'
import { useFirstShown } from '../plans/public.ts'
import styles from './DayPanel.module.css'
import { DayPunches } from './DayPunches.tsx'
import type { PersonWeek } from './useTeamWeek.ts'

/** One person's day, opened from the grid: the line, the calculation of the sum, the punches. */
export function DayPanel({
  week: { person, days },
  date,
  known,
  onClose,
  onMove,
}: {
  week: PersonWeek
  date: Day
  /** Whether the day has been read. */
  known: boolean
  onClose: () => void
  /** Called to move by a number of days. */
  onMove: (days: number) => void
}) {
  const translate = useTranslate()
  const now = useServerNow()
  const { day, companyZone } = useCalendar()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = (key: string, args: object = {}) => translate(`attendance.day.${key}`, args)
  const firstShown = useFirstShown()
  const sessions = days.get(date)?.sessions ?? []
  const zone = sessions[0]?.zone ?? person.zone ?? companyZone

  // biome-ignore lint/correctness/useExhaustiveDependencies: another day or person was opened: its heading gets the focus
  useEffect(() => {
    heading.current?.focus()
  }, [person.id, date])

  return (
    <SidePanel
      label={text('label', { name: person.fullName })}
      title={`${weekdayName(date)}, ${day(date)}`}
      below={
        <>
          <bdi>{person.fullName}</bdi> · {zoneCity(zone)}, {offsetText(zone, `${date}T12:00:00Z`)}
        </>
      }
      heading={heading}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
      acts={
        <>
          <IconButton aria-label={text('previous')} onClick={() => onMove(-1)}>
            <Icon shape={left} size={16} />
          </IconButton>
          <IconButton aria-label={text('next')} onClick={() => onMove(1)}>
            <Icon shape={right} size={16} />
          </IconButton>
          <IconButton aria-label={text('close')} onClick={onClose}>
            <Icon shape={cross} size={16} />
          </IconButton>
        </>
      }
    >
      <div className={styles.body}>
        {known ? (
          <>
            <DayRibbon
              size="xl"
              hours
              sessions={sessions}
              zone={zone}
              workDate={date}
              now={new Date(now).toISOString()}
            />
            {sessions.length === 0 ? (
              <p className={words.quiet}>
                {text(firstShown !== undefined && date < firstShown ? 'hidden' : 'none')}
              </p>
            ) : (
              <>
                <Sums sessions={sessions} now={now} />
                <DayPunches sessions={sessions} />
                {dayState(sessions, now).breakLeftOpen && <p className={words.note}>{text('left_open')}</p>}
              </>
            )}
          </>
        ) : (
          <Skeleton variant="rounded" height={64} />
        )}
      </div>
    </SidePanel>
  )
}

function Sums({ sessions, now }: { sessions: readonly DaySession[]; now: number }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance.day.${key}`, args)
  const state = dayState(sessions, now)
  return (
    <table className={styles.sums}>
      <caption>{text('sums')}</caption>
      <tbody>
        {sessions.map(session => {
          const { missing, open } = dayState([session], now)
          const { all } = sessionMinutes(session, session.outAt ?? new Date(now).toISOString())
          const from = timeAtOffset(session.inAt, session.inOffset)
          const to =
            session.outAt === null ? '' : timeAtOffset(session.outAt, session.outOffset ?? session.inOffset)
          const kind = missing ? 'session_missing' : open ? 'session_open' : 'session'
          return (
            <tr key={session.sessionId}>
              <th scope="row">{text(kind, { from, to })}</th>
              <td>{hoursAndMinutes(missing ? 0 : all)}</td>
            </tr>
          )
        })}
        {state.unpaidMinutes > 0 && (
          <tr>
            <th scope="row">{text('breaks_unpaid')}</th>
            <td>− {hoursAndMinutes(state.unpaidMinutes)}</td>
          </tr>
        )}
        {state.paidMinutes > 0 && (
          <tr className={words.quiet}>
            <th scope="row">{text('breaks_paid')}</th>
            <td>({hoursAndMinutes(state.paidMinutes)})</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('worked')}</th>
          <td>{hoursAndMinutes(state.minutes)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
