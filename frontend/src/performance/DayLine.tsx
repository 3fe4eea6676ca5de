import type { PerformanceDay } from '@rollcall/contracts/performance/views.ts'
import { shownNumber } from '@rollcall/contracts/tasks/task.ts'
import { timeAtOffset, weekdayName } from '../kit/dates.ts'
import { hours } from '../kit/numbers.ts'
import words from '../kit/styles/text.module.css'
import { addsTo } from './counted-days.ts'
import { type Figure, shown } from './figures.ts'
import styles from './Performance.module.css'
import { useWords } from './useWords.ts'

/** One day behind a figure: its date, its facts, and what it adds. */
export function DayLine({ day, figure }: { day: PerformanceDay; figure: Figure }) {
  const facts = useFacts(day, figure)
  return (
    <li>
      <span className={words.quiet}>
        {weekdayName(day.date).slice(0, 3)} {Number(day.date.slice(8))}
      </span>
      <span className={styles.facts}>
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts of a day may read the same
          <span key={at} dir="auto">
            {fact}
          </span>
        ))}
      </span>
      <b className={styles.adds}>{shown(figure, addsTo(figure, day))}</b>
    </li>
  )
}

/** The facts of a day's records about a figure. */
function useFacts(day: PerformanceDay, figure: Figure): string[] {
  const { text } = useWords()
  const [first] = day.sessions
  const sessions = day.sessions.map(({ inAt, outAt, inOffset, outOffset }) => {
    const at = timeAtOffset(inAt, inOffset)
    return outAt === null
      ? text('days.no_punch_out', { at })
      : `${at} – ${timeAtOffset(outAt, outOffset ?? inOffset)}`
  })
  const kind = day.holiday ?? text(`days.kind.${day.kind}`)
  if (figure === 'reportsFiled')
    return day.reports.map(({ projectName, workMinutes }) => `${projectName}, ${hours(workMinutes)}`)
  if (figure === 'tasksDone') return day.tasks.map(task => `${shownNumber(task)} ${task.title}`)
  if (figure === 'leaveDays') return [text(`days.leave.${day.leaveDays < 1 ? 'half' : 'whole'}`)]
  if (figure === 'lateArrivals')
    return [
      text('days.late', {
        minutes: day.lateMinutes,
        at: first ? timeAtOffset(first.inAt, first.inOffset) : '',
      }),
    ]
  if (figure === 'earlyDepartures')
    return [text('days.early', { time: hours(day.earlyMinutes) }), sessions.join(', ')]
  const { deductedMinutes } = day
  const deducted = deductedMinutes > 0 ? [text('days.deducted', { time: hours(deductedMinutes) })] : []
  if (figure === 'overtimeMinutes')
    return [
      text('days.worked', { worked: hours(day.workedMinutes), scheduled: hours(day.scheduledMinutes ?? 0) }),
      ...deducted,
    ]
  if (figure === 'daysPresent') return [sessions.join(', '), ...(day.kind === 'working' ? [] : [kind])]
  const scheduled = day.scheduledMinutes
  return [
    sessions.length > 0 ? sessions.join(', ') : text('days.absent'),
    ...(day.breakMinutes > 0 ? [text('days.breaks', { time: hours(day.breakMinutes) })] : []),
    scheduled === null
      ? text('days.worked_only', { worked: hours(day.workedMinutes) })
      : scheduled === 0
        ? kind
        : text('days.worked', { worked: hours(day.workedMinutes), scheduled: hours(scheduled) }),
    ...deducted,
  ]
}
