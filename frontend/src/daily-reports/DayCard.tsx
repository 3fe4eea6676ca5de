import { Button, IconButton, Skeleton } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { maxDaysBack } from '@rollcall/contracts/daily-reports/commands.ts'
import type { ReportDayAnswer, ReportDayPerson } from '@rollcall/contracts/daily-reports/day.ts'
import type { ReportDayState } from '@rollcall/contracts/daily-reports/day-state.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, type Day, weekdayName, zoneCity } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { left, right } from '../kit/parts/icons.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { Icon } from '../look/Icon.tsx'
import { RemindOfDay } from './RemindOfDay.tsx'
import styles from './Reports.module.css'
import { useReportDay } from './useReportDay.ts'

/** One day: how many have reported and how many have not, by the reason. Each number shows its people. */
export function DayCard({ date }: { date: Day }) {
  const translate = useTranslate()
  const { data, error, refetch } = useReportDay(date)
  const [state, setState] = useState<ReportDayState>('missing')
  return (
    <Card title={translate('reports.day.label')} aside={<DaySteps date={date} />}>
      {data ? (
        <Groups date={date} day={data} state={state} onState={setState} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={120} sx={{ margin: 'var(--s4)' }} />
      )}
    </Card>
  )
}

/** Goes to the day before and after; the list below keeps its own filter. */
function DaySteps({ date }: { date: Day }) {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [, change] = useAddress()
  const go = (to: Day) =>
    change(now => {
      const others = [...now].filter(([name]) => name !== 'day')
      return to === today ? others : [...others, ['day', to] as [string, string]]
    })
  return (
    <div className={styles.steps}>
      <IconButton aria-label={translate('reports.day.previous')} onClick={() => go(addDays(date, -1))}>
        <Icon shape={left} />
      </IconButton>
      <Button size="small" onClick={() => go(today)}>
        {date === today ? translate('reports.day.today') : `${weekdayName(date).slice(0, 3)} ${day(date)}`}
      </Button>
      <IconButton
        aria-label={translate('reports.day.next')}
        disabled={date >= today}
        onClick={() => go(addDays(date, 1))}
      >
        <Icon shape={right} />
      </IconButton>
    </div>
  )
}

function Groups({
  date,
  day: { dueBy, groups },
  state,
  onState,
}: {
  date: Day
  day: ReportDayAnswer
  state: ReportDayState
  onState: (state: ReportDayState) => void
}) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  const chosen = groups.find(group => group.state === state)
  return (
    <>
      <fieldset className={styles.tiles} aria-label={translate('reports.day.label')}>
        {groups.map(group => (
          <button
            key={group.state}
            type="button"
            className={styles.tile}
            data-state={group.state}
            aria-pressed={group.state === state}
            onClick={() => onState(group.state)}
          >
            <b>{group.count}</b>
            <span>{translate(`reports.day.states.${group.state}`)}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.below}>
        {chosen && chosen.people.length > 0 ? (
          <ShortList
            label={translate(`reports.day.states.${state}`)}
            lines={chosen.people.map(person => ({
              id: person.employeeId,
              mark: <Avatar name={person.fullName} />,
              title: <b>{person.fullName}</b>,
              below: person.holiday ?? zoneCity(person.zone),
              end: <End person={person} />,
            }))}
          />
        ) : (
          !chosen?.former && <p className={styles.nobody}>{translate('reports.day.nobody')}</p>
        )}
        {chosen && chosen.count > chosen.people.length + chosen.former && (
          <p className={styles.nobody}>
            {translate('reports.day.more', {
              smart_count: chosen.count - chosen.people.length - chosen.former,
            })}
          </p>
        )}
        {chosen && chosen.former > 0 && (
          <p className={styles.nobody}>{translate('reports.day.former', { smart_count: chosen.former })}</p>
        )}
        {chosen?.state === 'missing' && date >= addDays(today, -maxDaysBack) && (
          <RemindOfDay date={date} missing={chosen.people} />
        )}
      </div>
      <p className={styles.foot}>
        <span>
          {dueBy === null
            ? translate('reports.day.no_hour')
            : translate('reports.day.due_by', { time: dueBy })}
        </span>
        <b>
          {groups
            .filter(({ count }) => count > 0)
            .map(({ count }) => count)
            .join(' + ')}{' '}
          {translate('reports.day.sum', { smart_count: all })}
        </b>
      </p>
    </>
  )
}

function End({ person }: { person: ReportDayPerson }) {
  const translate = useTranslate()
  const { attendedMinutes, reminded } = person
  const parts = [
    ...(attendedMinutes > 0
      ? [translate('reports.day.worked', { time: hoursAndMinutes(attendedMinutes) })]
      : []),
    ...(reminded ? [translate('reports.day.reminded')] : []),
  ]
  return <span className={styles.end}>{parts.join(' · ')}</span>
}
