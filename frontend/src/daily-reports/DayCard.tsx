import { Button, Skeleton } from '@mui/material'
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
import { ShortList } from '../kit/parts/ShortList.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Stepper } from '../kit/parts/Stepper.tsx'
import { Tally } from '../kit/parts/Tally.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { useAddress } from '../kit/useAddress.ts'
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
    <Stepper
      before={{ label: translate('reports.day.previous'), go: () => go(addDays(date, -1)) }}
      after={{
        label: translate('reports.day.next'),
        disabled: date >= today,
        go: () => go(addDays(date, 1)),
      }}
    >
      <Button size="small" onClick={() => go(today)}>
        {date === today ? translate('reports.day.today') : `${weekdayName(date).slice(0, 3)} ${day(date)}`}
      </Button>
    </Stepper>
  )
}

const tones: Partial<Record<ReportDayState, 'bad' | 'away'>> = { missing: 'bad', leave: 'away' }

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
      <Tally
        label={translate('reports.day.label')}
        value={state}
        onPick={onState}
        tiles={groups.map(({ state: value, count }) => ({
          value,
          count,
          label: translate(`reports.day.states.${value}`),
          tone: tones[value],
        }))}
      />
      <div className={layout.below}>
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
          !chosen?.former && (
            <p className={`${words.quiet} ${layout.padded}`}>{translate('reports.day.nobody')}</p>
          )
        )}
        {chosen && chosen.count > chosen.people.length + chosen.former && (
          <p className={`${words.quiet} ${layout.padded}`}>
            {translate('reports.day.more', {
              smart_count: chosen.count - chosen.people.length - chosen.former,
            })}
          </p>
        )}
        {chosen && chosen.former > 0 && (
          <p className={`${words.quiet} ${layout.padded}`}>
            {translate('reports.day.former', { smart_count: chosen.former })}
          </p>
        )}
        {chosen?.state === 'missing' && date >= addDays(today, -maxDaysBack) && (
          <RemindOfDay date={date} missing={chosen.people} />
        )}
      </div>
      <p className={`${layout.foot} ${words.note} ${styles.foot}`}>
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
  return <span className={words.note}>{parts.join(' · ')}</span>
}
