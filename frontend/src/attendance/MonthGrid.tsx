// biome-ignore-all lint/a11y/useSemanticElements: cells laid out as a grid that the arrow keys move in, on a phone as blocks
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, rows and headers never

import { type AttendanceDay, sumOfDays } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { CSSProperties, HTMLAttributes } from 'react'
import { useTranslate } from 'react-admin'
import type { IsPending } from '../corrections/public.ts'
import { type Day, datesFromTo, monthName, weekdayIndex, weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Legend } from '../kit/parts/Legend.tsx'
import { PersonLink } from '../kit/parts/PersonLink.tsx'
import { useGridKeys } from '../kit/parts/useGridKeys.ts'
import { useShownPast } from '../kit/past/shown-past.ts'
import { useShownNow } from '../kit/past/usePast.ts'
import type { ScheduleOn } from '../kit/schedule/useSchedules.ts'
import table from '../kit/styles/table.module.css'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import type { DecidedOn } from '../overtime/public.ts'
import { useFirstShown } from '../plans/public.ts'
import { cellWords } from './cell-words.ts'
import { Deducted } from './Deducted.tsx'
import styles from './MonthGrid.module.css'
import { shownDays } from './team-address.ts'
import { daysOfPerson } from './team-days.ts'
import type { PersonWeek } from './useTeamWeek.ts'

interface Cell {
  employeeId: string
  date: Day
}

/** The team's month: one number for each person and day, the deeper the more of the target was worked, with sums. */
export function MonthGrid({
  weeks,
  total,
  month,
  scheduleOn,
  isPending,
  decidedOn,
  alone = false,
  open,
  onOpen,
}: {
  weeks: readonly PersonWeek[]
  /** The number of all people, of whom this page shows some. */
  total: number
  /** YYYY-MM */
  month: string
  scheduleOn: ScheduleOn
  isPending: IsPending
  decidedOn: DecidedOn
  /** One person, whose sums need no other line. */
  alone?: boolean
  open: Cell | null
  onOpen: (cell: Cell) => void
}) {
  const translate = useTranslate()
  const now = useShownNow()
  const { today, companyZone } = useCalendar()
  const firstShown = useFirstShown()
  const { from, to } = shownDays({ monday: '', month })
  const dates = datesFromTo(from, to)
  const isHidden = (date: Day) => firstShown !== undefined && date < firstShown
  const keys = useGridKeys(weeks.length, dates.length, {
    row: 0,
    column: today >= from && today <= to ? Number(today.slice(8)) - 1 : 0,
  })
  const text = (key: string, args: object = {}) => translate(`team_in_out.${key}`, args)
  const people = weeks.map(week => daysOfPerson(week, dates, { scheduleOn, now, companyZone }))
  const sums = (of: readonly AttendanceDay[], someHidden: boolean) => {
    const { workedMinutes, deductedMinutes, scheduledMinutes } = sumOfDays(of)
    return (
      <div role="gridcell" className={styles.sum}>
        <b>{hoursAndMinutes(workedMinutes - deductedMinutes)}</b>
        <Deducted minutes={deductedMinutes} />
        {scheduledMinutes !== null && !someHidden && (
          <span>{text('of_target', { target: hoursAndMinutes(scheduledMinutes) })}</span>
        )}
      </div>
    )
  }
  return (
    <>
      <div className={table.scroll}>
        <div
          role="grid"
          aria-label={text('grid', { range: monthName(month) })}
          aria-readonly="true"
          aria-rowcount={total + (alone ? 1 : 2)}
          className={styles.grid}
          style={{ '--days': dates.length } as CSSProperties}
          onKeyDown={keys.onKeyDown}
        >
          <div role="row" className={`${styles.row} ${styles.head}`}>
            <div role="columnheader" className={styles.who}>
              {text('person')}
            </div>
            {dates.map(date => (
              <div role="columnheader" key={date} data-today={date === today}>
                <span>{weekdayName(date).slice(0, 1)}</span> <b>{Number(date.slice(8))}</b>
              </div>
            ))}
            <div role="columnheader" className={styles.sum}>
              {text('worked')}
            </div>
          </div>
          {weeks.map(({ person, days }, row) => (
            <div role="row" className={styles.row} key={person.id}>
              <div role="rowheader" className={styles.who}>
                <b>
                  <PersonLink id={person.isDeleted ? null : person.id} name={person.fullName} inGrid />
                </b>
              </div>
              {dates.map((date, column) => (
                <MonthCell
                  key={date}
                  name={person.fullName}
                  state={people[row]!.states[column]!}
                  today={people[row]!.today}
                  early={!days.has(date) && date < person.dateOfJoin}
                  hidden={!days.has(date) && isHidden(date)}
                  pending={isPending(person.id, date)}
                  decided={decidedOn(person.id, date)}
                  data-cell={`${person.id}_${date}`}
                  data-place={`${row} ${column}`}
                  // On a phone the month is drawn as weeks from Monday on.
                  {...(column === 0 && { 'data-first': weekdayIndex(date) + 1 })}
                  tabIndex={keys.tabIndexOf(row, column)}
                  aria-selected={open?.employeeId === person.id && open.date === date}
                  onFocus={() => keys.onFocus(row, column)}
                  onOpen={() => onOpen({ employeeId: person.id, date })}
                />
              ))}
              {sums(people[row]!.states, isHidden(from))}
            </div>
          ))}
          {!alone && (
            <div role="row" className={`${styles.row} ${styles.foot}`}>
              <div role="rowheader" className={styles.who}>
                {weeks.length < total
                  ? text('people_of', { smart_count: weeks.length, total })
                  : text('people', { smart_count: total })}
              </div>
              {dates.map((date, column) => {
                const worked = sumOfDays(people.map(({ states }) => states[column]!)).workedMinutes
                return (
                  <div role="gridcell" key={date}>
                    {/* Whole hours, as there is no room for more. */}
                    {worked > 0 && Math.floor(worked / 60)}
                  </div>
                )
              })}
              {sums(
                people.flatMap(({ states }) => states),
                isHidden(from),
              )}
            </div>
          )}
        </div>
      </div>
      <MonthLegend />
    </>
  )
}

/** How much of the target was worked, 0 to 4; undefined: nothing to compare. */
function depthOf({ sessions, missing, minutes, scheduledMinutes, open }: AttendanceDay): number | undefined {
  if (sessions === 0 || missing) return undefined
  // A day without a target has the middle depth; one that still runs is not compared.
  if (open || scheduledMinutes === null) return 1
  if (scheduledMinutes === 0) return 2
  const share = minutes / scheduledMinutes
  return [0.55, 0.9, 1, 1.07].filter(from => share >= from).length
}

type Place = { 'data-cell': string; 'data-place': string; 'data-first'?: number } & Pick<
  HTMLAttributes<HTMLElement>,
  'tabIndex' | 'onFocus' | 'aria-selected'
>

function MonthCell({
  name,
  state,
  today,
  early,
  hidden,
  pending,
  decided,
  onOpen,
  ...place
}: Place & {
  name: string
  state: AttendanceDay
  today: Day
  early: boolean
  hidden: boolean
  /** A correction waits for the company. */
  pending: boolean
  /** The latest decision about the day's overtime. */
  decided: ReturnType<DecidedOn>
  onOpen: () => void
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`team_in_out.${key}`, args)
  const { date, schedule, sessions, missing, minutes } = state
  const past = useShownPast() !== undefined
  const { said } = cellWords(state, { today, early, hidden, pending, decided, past })
  const words = said.map(({ key, args }) => text(key, args)).join(', ')
  const away = sessions === 0 && !early && !hidden
  const kind = missing
    ? 'missing'
    : away && schedule.leave === 'whole'
      ? 'leave'
      : away && schedule.kind === 'holiday'
        ? 'holiday'
        : hidden || (away && (schedule.kind === 'dayOff' || schedule.kind === 'notEmployed'))
          ? 'off'
          : schedule.leave !== null
            ? 'half'
            : undefined
  const letter =
    kind === 'missing' || kind === 'leave' || kind === 'holiday' ? text(`letter_${kind}`) : undefined
  return (
    <div
      role="gridcell"
      {...place}
      className={styles.day}
      data-today={date === today}
      data-kind={kind}
      data-depth={depthOf(state)}
      data-pending={pending || undefined}
      data-label={Number(date.slice(8))}
      onClick={onOpen}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onOpen()
      }}
    >
      <VisuallyHidden>
        {text('cell', { name, day: `${weekdayName(date)}, ${day(date)}`, text: words })}
      </VisuallyHidden>
      <span aria-hidden="true">{letter ?? (sessions > 0 ? hoursAndMinutes(minutes) : '')}</span>
    </div>
  )
}

function MonthLegend() {
  const translate = useTranslate()
  const text = (key: string) => translate(`team_in_out.${key}`)
  return (
    <Legend>
      <span>{text('target')}</span>
      {[0, 1, 2, 3, 4].map(depth => (
        <span key={depth}>
          <i className={styles.mark} data-depth={depth} aria-hidden="true" />
          {text(`target_${depth}`)}
        </span>
      ))}
      {(['leave', 'holiday', 'missing'] as const).map(kind => (
        <span key={kind}>
          <i className={styles.mark} data-kind={kind} aria-hidden="true">
            {text(`letter_${kind}`)}
          </i>
          {text(`legend_letter_${kind}`)}
        </span>
      ))}
      <span>
        <i className={styles.mark} data-pending="true" aria-hidden="true" />
        {text('legend_pending')}
      </span>
    </Legend>
  )
}
