import type { DayState } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { HTMLAttributes } from 'react'
import { useTranslate } from 'react-admin'
import { type Day, dayIn, weekdayName } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Legend } from '../kit/parts/Legend.tsx'
import { useIsWorkingDay } from '../kit/useIsWorkingDay.ts'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { Icon } from '../look/Icon.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './TeamInOut.module.css'
import type { PersonWeek } from './useTeamWeek.ts'

/** One person's day in the grid: the line, with the hours below it. */
export function DayCell({
  week: { person, days },
  date,
  state: { minutes, open, missing },
  hidden,
  selected,
  onOpen,
  ...place
}: {
  week: PersonWeek
  date: Day
  state: DayState
  /**
   * The plan hides this day, so its punches are unknown. 'first': the first such day of the week, with the label for
   * all of them.
   */
  hidden: 'first' | 'more' | false
  selected: boolean
  onOpen: () => void
  'data-place': string
} & Pick<HTMLAttributes<HTMLElement>, 'tabIndex' | 'onFocus'>) {
  const translate = useTranslate()
  const now = useServerNow()
  const isWorkingDay = useIsWorkingDay()
  const { companyZone, day } = useCalendar()
  const zone = person.zone ?? companyZone
  const today = dayIn(zone, now)
  const row = days.get(date)
  const sessions = row?.sessions ?? []
  const text = (key: string, args: object = {}) => translate(`attendance.team.${key}`, args)
  const time = hoursAndMinutes(minutes)
  const unknown = hidden !== false && row === undefined
  const early = row === undefined && date < person.dateOfJoin
  const off = !early && sessions.length === 0 && !isWorkingDay(date)
  const said = missing
    ? text('cell_missing')
    : open
      ? text('cell_open', { time })
      : row
        ? time
        : hidden
          ? text('cell_hidden')
          : early
            ? text('cell_early')
            : off
              ? text('cell_off')
              : text(date > today ? 'cell_future' : 'cell_none')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid that the arrow keys move in
    // biome-ignore lint/a11y/useFocusableInteractive: it takes the focus by the tabIndex it is handed
    <div
      role="gridcell"
      {...place}
      data-cell={`${person.id}_${date}`}
      data-today={date === today}
      data-hidden={unknown || undefined}
      // Shown above the line where there are no column headers.
      data-label={`${weekdayName(date).slice(0, 1)} ${Number(date.slice(8))}`}
      className={`${styles.cell} ${styles.day}`}
      aria-selected={selected}
      onClick={onOpen}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onOpen()
      }}
    >
      {/* Its content is its name. The line may contain hours of its own, which a label would have to repeat. */}
      <VisuallyHidden>
        {text('cell', { name: person.fullName, day: `${weekdayName(date)}, ${day(date)}`, text: said })}
      </VisuallyHidden>
      {unknown ? (
        // Consecutive hidden days form one band with one label.
        <span aria-hidden="true" className={styles.band}>
          {hidden === 'first' && text('band')}
        </span>
      ) : (
        <>
          <DayRibbon
            size="s"
            decorative
            sessions={sessions}
            zone={sessions[0]?.zone ?? zone}
            workDate={date}
            now={new Date(now).toISOString()}
            off={off}
          />
          <span
            aria-hidden="true"
            className={styles.value}
            data-tone={missing ? 'bad' : row ? undefined : 'quiet'}
          >
            {missing ? (
              <>
                <Icon shape={warn} size={12} />
                {text('missing')}
              </>
            ) : row ? (
              <>
                {time}
                {open && <i />}
              </>
            ) : off ? (
              text('off')
            ) : date < today || early ? (
              text('none')
            ) : (
              ''
            )}
          </span>
        </>
      )}
    </div>
  )
}

/** Explains the marks on the lines. */
export function WeekLegend() {
  const translate = useTranslate()
  return (
    <Legend>
      {(['work', 'break', 'paid_break', 'missing', 'off'] as const).map(kind => (
        <span key={kind}>
          <i className={styles.mark} data-kind={kind} aria-hidden="true" />
          {translate(`attendance.team.legend_${kind}`)}
        </span>
      ))}
      <span>{translate('attendance.team.legend_axis')}</span>
    </Legend>
  )
}
