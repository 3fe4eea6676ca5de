// biome-ignore-all lint/a11y/useSemanticElements: cells laid out as a grid that the arrow keys move in, on a phone as blocks
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, rows and headers never

import { type DaySums, sumOfDays } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import type { IsPending } from '../corrections/public.ts'
import { addDays, type Day, timeIn, weekdayIndex, weekdayName, weekFrom, zoneCity } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { PersonLink } from '../kit/parts/PersonLink.tsx'
import { useGridKeys } from '../kit/parts/useGridKeys.ts'
import { useShownNow } from '../kit/past/usePast.ts'
import type { ScheduleOn } from '../kit/schedule/useSchedules.ts'
import table from '../kit/styles/table.module.css'
import { useIsWorkingDay } from '../kit/useIsWorkingDay.ts'
import { Icon } from '../look/Icon.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import type { DecidedOn } from '../overtime/public.ts'
import { useFirstShown } from '../plans/public.ts'
import { DayCell, WeekLegend } from './DayCell.tsx'
import { Deducted } from './Deducted.tsx'
import { markOf } from './presence-text.ts'
import styles from './TeamInOut.module.css'
import { daysOfPerson } from './team-days.ts'
import type { PersonWeek } from './useTeamWeek.ts'

/** The team's week as a grid: a line and the hours for each person and day, with sums at the right and below. */
export function WeekGrid({
  weeks,
  total,
  monday,
  scheduleOn,
  isPending,
  decidedOn,
  open,
  onOpen,
}: {
  weeks: readonly PersonWeek[]
  scheduleOn: ScheduleOn
  isPending: IsPending
  decidedOn: DecidedOn
  /** The number of all people, of whom this page shows some. */
  total: number
  monday: Day
  open: { employeeId: string; date: Day } | null
  onOpen: (cell: { employeeId: string; date: Day }) => void
}) {
  const translate = useTranslate()
  const now = useShownNow()
  const isWorkingDay = useIsWorkingDay()
  const { today, day, companyZone } = useCalendar()
  const firstShown = useFirstShown()
  const isHidden = (date: Day) => firstShown !== undefined && date < firstShown
  const hidden = (date: Day) => isHidden(date) && (date === monday ? 'first' : 'more')
  const days = weekFrom(monday)
  const keys = useGridKeys(weeks.length, days.length, {
    row: 0,
    column: today >= monday && today <= addDays(monday, 6) ? weekdayIndex(today) : 0,
  })
  const text = (key: string, args: object = {}) => translate(`team_in_out.${key}`, args)
  const people = weeks.map(week => daysOfPerson(week, days, { scheduleOn, now, companyZone }))
  const states = people.map(({ states: ofPerson }) => ofPerson)
  const isUnknown = isHidden(addDays(monday, 6))
  // Days off without work need less room.
  const columns = days.map(date => {
    const off = !isWorkingDay(date)
    return off && !weeks.some(({ days: ofPerson }) => ofPerson.has(date))
      ? 'minmax(50px, 0.5fr)'
      : 'minmax(64px, 1fr)'
  })
  const range = `${day(monday)} – ${day(addDays(monday, 6))}`

  return (
    <>
      <div className={table.scroll}>
        <div
          role="grid"
          aria-label={text('grid', { range })}
          aria-readonly="true"
          aria-rowcount={total + 2}
          className={styles.grid}
          style={{ '--columns': columns.join(' ') } as CSSProperties}
          onKeyDown={keys.onKeyDown}
        >
          <div role="row" className={`${styles.row} ${styles.head}`}>
            <div role="columnheader" className={styles.who}>
              {text('person')}
            </div>
            {days.map(date => (
              <div role="columnheader" key={date} className={styles.cell} data-today={date === today}>
                {weekdayName(date).slice(0, 3)} <b>{Number(date.slice(8))}</b>
              </div>
            ))}
            <div role="columnheader" className={styles.sum}>
              {text('worked')}
            </div>
          </div>
          {weeks.map((week, row) => (
            <div role="row" className={styles.row} key={week.person.id}>
              <Person week={week} now={now} />
              {days.map((date, column) => (
                <DayCell
                  key={date}
                  week={week}
                  date={date}
                  today={people[row]!.today}
                  state={states[row]![column]!}
                  hidden={hidden(date)}
                  pending={isPending(week.person.id, date)}
                  decided={decidedOn(week.person.id, date)}
                  selected={open?.employeeId === week.person.id && open.date === date}
                  onOpen={() => onOpen({ employeeId: week.person.id, date })}
                  data-place={`${row} ${column}`}
                  tabIndex={keys.tabIndexOf(row, column)}
                  onFocus={() => keys.onFocus(row, column)}
                />
              ))}
              <Sum of={isUnknown ? undefined : sumOfDays(states[row]!)} bar />
            </div>
          ))}
          <div role="row" className={`${styles.row} ${styles.foot}`}>
            <div role="rowheader" className={styles.who}>
              {weeks.length < total
                ? text('people_of', { smart_count: weeks.length, total })
                : text('people', { smart_count: total })}
            </div>
            {days.map((date, column) => {
              const ofDay = states.map(row => row[column]!)
              const present = weeks.filter(({ days: ofPerson }) => ofPerson.has(date)).length
              return (
                <div role="gridcell" key={date} className={styles.cell} data-today={date === today}>
                  <b>{present > 0 ? hoursAndMinutes(sumOfDays(ofDay).workedMinutes) : ''}</b>
                  <span>{present > 0 ? text('in_count', { smart_count: present }) : ''}</span>
                </div>
              )
            })}
            <Sum of={isUnknown ? undefined : sumOfDays(states.flat())} />
          </div>
        </div>
      </div>
      <WeekLegend
        approves={states.some(ofPerson => ofPerson.some(({ schedule }) => schedule.overtimeApproval))}
      />
    </>
  )
}

/** Worked hours against the target. `of` undefined: the plan hides the days. */
export function Sum({ of, bar = false }: { of: DaySums | undefined; bar?: boolean }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`team_in_out.${key}`, args)
  if (!of)
    return (
      <div role="gridcell" className={styles.sum}>
        <b>{text('none')}</b>
      </div>
    )
  const { workedMinutes, deductedMinutes, scheduledMinutes, missing } = of
  const counted = workedMinutes - deductedMinutes
  const share = scheduledMinutes ? Math.min(1, counted / scheduledMinutes) : 0
  return (
    <div role="gridcell" className={styles.sum}>
      <b>
        {bar && missing > 0 && (
          <>
            <span className={styles.icon} data-kind="missing">
              <Icon shape={warn} size={12} />
            </span>
            <VisuallyHidden>{text('missing_count', { smart_count: missing })}</VisuallyHidden>
          </>
        )}
        {hoursAndMinutes(counted)}
      </b>
      <Deducted minutes={deductedMinutes} />
      {scheduledMinutes !== null && (
        <span>{text('of_target', { target: hoursAndMinutes(scheduledMinutes) })}</span>
      )}
      {bar && share > 0 && <i className={styles.bar} style={{ '--share': share } as CSSProperties} />}
    </div>
  )
}

export function Person({ week: { person, now: presence }, now }: { week: PersonWeek; now: number }) {
  const translate = useTranslate()
  const { companyZone } = useCalendar()
  const zone = person.zone ?? companyZone
  const state = presence && translate(`attendance.company.${presence.state}`)
  return (
    <div role="rowheader" className={styles.who}>
      <Avatar name={person.fullName} state={markOf(presence)} />
      <span className={styles.name}>
        <b>
          <PersonLink id={person.isDeleted ? null : person.id} name={person.fullName} inGrid />
        </b>
        {!person.isDeleted && (
          <span>
            {state && `${state} · `}
            <time>{timeIn(zone, now)}</time> {zoneCity(zone)}
          </span>
        )}
      </span>
    </div>
  )
}
