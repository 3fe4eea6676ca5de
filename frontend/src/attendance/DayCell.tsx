import type { AttendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { HTMLAttributes } from 'react'
import { useTranslate } from 'react-admin'
import { type Day, weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { cup, pencil, sprout, warn } from '../kit/parts/icons.tsx'
import { Legend } from '../kit/parts/Legend.tsx'
import { useShownPast } from '../kit/past/shown-past.ts'
import { useShownNow } from '../kit/past/usePast.ts'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { Icon } from '../look/Icon.tsx'
import { clock, type Shape } from '../look/icons.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import type { DecidedOn } from '../overtime/public.ts'
import { type CellWords, cellWords } from './cell-words.ts'
import styles from './TeamInOut.module.css'
import type { PersonWeek } from './useTeamWeek.ts'

const icons: Record<NonNullable<CellWords['icon']>, Shape> = {
  missing: warn,
  late: clock,
  leave: sprout,
  'short-break': cup,
}

/**
 * Overtime that does not count: a plus in a ring that is not closed yet, and one that is struck out. Approved overtime needs
 * no mark.
 */
const approvals: Record<NonNullable<CellWords['overtime']>, Shape> = {
  waiting: (
    <>
      <circle cx="12" cy="12" r="9.5" strokeDasharray="4 3.46" />
      <path d="M12 8v8M8 12h8" />
    </>
  ),
  refused: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 8v8M8 12h8M4.5 4.5l15 15" />
    </>
  ),
}

/** One person's day in the grid: the line, with the hours below it. */
export function DayCell({
  week: { person, days },
  date,
  today,
  state,
  hidden,
  pending,
  decided,
  selected,
  onOpen,
  ...place
}: {
  week: PersonWeek
  date: Day
  /** Where the person is. */
  today: Day
  state: AttendanceDay
  /**
   * The plan hides this day, so its punches are unknown. 'first': the first such day of the week, with the label for
   * all of them.
   */
  hidden: 'first' | 'more' | false
  /** A correction waits for the company. */
  pending: boolean
  /** The latest decision about the day's overtime. */
  decided: ReturnType<DecidedOn>
  selected: boolean
  onOpen: () => void
  'data-place': string
} & Pick<HTMLAttributes<HTMLElement>, 'tabIndex' | 'onFocus'>) {
  const translate = useTranslate()
  const now = useShownNow()
  const past = useShownPast() !== undefined
  const { companyZone, day } = useCalendar()
  const zone = person.zone ?? companyZone
  const row = days.get(date)
  const sessions = row?.sessions ?? []
  const text = (key: string, args: object = {}) => translate(`team_in_out.${key}`, args)
  const unknown = hidden !== false && row === undefined
  const { said, shown, icon, tone, overtime } = cellWords(state, {
    today,
    early: row === undefined && date < person.dateOfJoin,
    hidden: unknown,
    pending,
    decided,
    past,
  })
  const { off, ...ribbon } = ribbonOfSchedule(state.schedule)
  const words = said.map(({ key, args }) => text(key, args)).join(', ')
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
        {text('cell', { name: person.fullName, day: `${weekdayName(date)}, ${day(date)}`, text: words })}
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
            off={off && sessions.length === 0}
            {...ribbon}
          />
          <span aria-hidden="true" className={styles.value} data-tone={tone}>
            {icon && (
              <span className={styles.icon} data-kind={icon}>
                <Icon shape={icons[icon]} size={12} />
              </span>
            )}
            {shown && ('time' in shown ? hoursAndMinutes(shown.time) : text(shown.key, shown.args))}
            {state.open && <i />}
            {overtime && (
              <span className={styles.icon} data-kind={`overtime-${overtime}`}>
                <Icon shape={approvals[overtime]} size={13} />
              </span>
            )}
            {pending && (
              <span className={styles.icon} data-kind="pending">
                <Icon shape={pencil} size={12} />
              </span>
            )}
          </span>
        </>
      )}
    </div>
  )
}

/** Explains the marks on the lines. `approves`: overtime of a shown day counts only once it is approved. */
export function WeekLegend({ approves }: { approves: boolean }) {
  const translate = useTranslate()
  return (
    <Legend>
      {(['work', 'break', 'paid_break', 'overtime', 'late', 'missing', 'leave', 'off'] as const).map(kind => (
        <span key={kind}>
          <i className={styles.mark} data-kind={kind} aria-hidden="true" />
          {translate(`team_in_out.legend_${kind}`)}
        </span>
      ))}
      {(['short-break', 'pending'] as const).map(kind => (
        <span key={kind}>
          <span className={styles.icon} data-kind={kind}>
            <Icon shape={kind === 'pending' ? pencil : cup} size={12} />
          </span>
          {translate(`team_in_out.legend_${kind === 'pending' ? 'pending' : 'short_break'}`)}
        </span>
      ))}
      {approves &&
        (['waiting', 'refused'] as const).map(state => (
          <span key={state}>
            <span className={styles.icon} data-kind={`overtime-${state}`}>
              <Icon shape={approvals[state]} size={13} />
            </span>
            {translate(`team_in_out.legend_overtime_${state}`)}
          </span>
        ))}
      <span>{translate('team_in_out.legend_axis')}</span>
    </Legend>
  )
}
