import { IconButton, Skeleton } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { type Day, offsetText, weekdayName, zoneCity } from '../kit/dates.ts'
import { dayReplay } from '../kit/day-replay.ts'
import { useCalendar } from '../kit/me.tsx'
import { left, right } from '../kit/parts/icons.tsx'
import { PersonLink } from '../kit/parts/PersonLink.tsx'
import { SidePanel } from '../kit/parts/SidePanel.tsx'
import { Icon } from '../look/Icon.tsx'
import { cross } from '../look/icons.tsx'
import styles from './DayPanel.module.css'
import { DayRecord } from './DayRecord.tsx'
import type { PersonWeek } from './useTeamWeek.ts'

/** One person's day, opened from the grid: its record, and its corrections. */
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
  const { day, companyZone } = useCalendar()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = (key: string, args: object = {}) => translate(`attendance.day.${key}`, args)
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
          <PersonLink id={person.isDeleted ? null : person.id} name={person.fullName} /> · {zoneCity(zone)},{' '}
          {offsetText(zone, `${date}T12:00:00Z`)}
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
            <DayRecord
              closed={person.isDeleted}
              of={{ employeeId: person.id, fullName: person.fullName, workDate: date, zone, sessions }}
            />
            <Link to={dayReplay(person.id, date)} className={styles.replay}>
              {text('replay')}
            </Link>
          </>
        ) : (
          <Skeleton variant="rounded" height={64} />
        )}
      </div>
    </SidePanel>
  )
}
