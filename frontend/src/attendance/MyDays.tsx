import { attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { myInOutColumns } from '@rollcall/contracts/attendance/columns.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { overtimeApproval } from '@rollcall/contracts/overtime/approval.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { dayIn, timeAtOffset, weekdayName, zoneCity } from '../kit/dates.ts'
import { titlesOf } from '../kit/list/Column.tsx'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { cup, pencil, warn } from '../kit/parts/icons.tsx'
import { useShownPast } from '../kit/past/shown-past.ts'
import { useShownNow } from '../kit/past/usePast.ts'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import words from '../kit/styles/text.module.css'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { isMissing } from '../look/ribbon-geometry.ts'
import { type DecidedOn, useOvertimeDecisions } from '../overtime/public.ts'
import styles from './MyInOut.module.css'
import { useOwnSchedules } from './useOwnSchedules.ts'

const title = titlesOf(myInOutColumns)
const overtimeTones = { waiting: 'wait', approved: 'ok', refused: 'bad' } as const

/**
 * Work sessions by day, the latest first: each day's line and sum, then its sessions. The date opens the day, where it is
 * corrected.
 */
export function MyDays({ sessions }: { sessions: readonly WorkSessionRow[] }) {
  const translate = useTranslate()
  const { accountId } = useMe()
  const { today } = useCalendar()
  const pendingOn = usePendingDays()
  const text = (key: string) => translate(`my_in_out.${key}`)
  const dates = sessions.map(({ workDate }) => workDate).sort()
  const [first, last] = [dates[0] ?? today, dates.at(-1) ?? today]
  const scheduleOn = useOwnSchedules(first, last)
  const decidedNow = useOvertimeDecisions(first, last)
  const past = useShownPast()
  const days = Object.entries(Object.groupBy(sessions, ({ workDate }) => workDate)).sort(([a], [b]) =>
    b.localeCompare(a),
  )
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">{title('workDate')}</th>
          <th scope="col">{text('day')}</th>
          <th scope="col" className={styles.n}>
            {title('inAt')}
          </th>
          <th scope="col" className={styles.n}>
            {title('outAt')}
          </th>
          <th scope="col" className={styles.n}>
            {title('minutes')}
          </th>
        </tr>
      </thead>
      {days.map(([date, ofDay = []]) => (
        <OneDay
          key={date}
          date={date}
          pending={!past && pendingOn.has(date)}
          schedule={scheduleOn(accountId, date)}
          decided={past ? undefined : decidedNow(accountId, date)}
          sessions={ofDay.toSorted((a, b) => a.inAt.localeCompare(b.inAt))}
        />
      ))}
    </table>
  )
}

/** The dates with a correction that the company has not decided. */
function usePendingDays(): ReadonlySet<string> {
  const { data = [] } = useGetList<CorrectionRow>(
    'correction',
    {
      filter: { state: 'pending' },
      sort: { field: 'workDate', order: 'DESC' },
      pagination: { page: 1, perPage: 200 },
    },
    // Without them the days are only not marked.
    { onError: () => undefined },
  )
  return new Set(data.map(({ workDate }) => workDate))
}

function OneDay({
  date,
  pending,
  schedule,
  decided,
  sessions,
}: {
  date: string
  /** A correction waits for the company. */
  pending: boolean
  schedule: ScheduledDay
  /** The latest decision about its overtime. */
  decided: ReturnType<DecidedOn>
  sessions: WorkSessionRow[]
}) {
  const translate = useTranslate()
  const addressOf = useAddressOfDay()
  const now = useShownNow()
  const past = useShownPast()
  const { zone, day } = useCalendar()
  const at = new Date(now).toISOString()
  // Each time is in the zone of its punch. The zones are named on days with two.
  const several = new Set(sessions.flatMap(({ zone, outZone }) => [zone, outZone ?? zone])).size > 1
  const dayOf = (some: readonly WorkSessionRow[]) =>
    attendanceDay({ date, sessions: some, schedule, zone: some[0]?.zone || zone, now })
  const whole = dayOf(sessions)
  const deducted = whole.deductedMinutes
  // The decisions of then are not known.
  const overtime = past ? undefined : overtimeApproval(whole, decided)
  const { off: _, ...ribbon } = ribbonOfSchedule(schedule)
  return (
    <tbody>
      {sessions.map((session, index) => (
        <tr key={session.id}>
          {index === 0 && (
            <>
              <th scope="rowgroup" rowSpan={sessions.length} className={styles.date}>
                {past ? (
                  <span className={words.name}>{day(date)}</span>
                ) : (
                  <Link to={addressOf(date)} className={words.name}>
                    {day(date)}
                  </Link>
                )}
                <small>{weekdayName(date)}</small>
                {pending && (
                  <Chip tone="wait" icon={pencil}>
                    {translate('my_in_out.pending')}
                  </Chip>
                )}
                {whole.breakTooShort && (
                  <Chip tone="wait" icon={cup}>
                    {translate(`my_in_out.${deducted ? 'short_break_deducted' : 'short_break'}`, {
                      time: hoursAndMinutes(deducted),
                    })}
                  </Chip>
                )}
                {overtime !== undefined && overtime !== 'counts' && (
                  <Chip tone={overtimeTones[overtime]}>
                    {translate(`my_in_out.overtime_${overtime}`, {
                      time: hoursAndMinutes(whole.overtimeMinutes),
                    })}
                  </Chip>
                )}
                {sessions.length > 1 && <span className={styles.sum}>{hoursAndMinutes(whole.minutes)}</span>}
              </th>
              <td rowSpan={sessions.length} className={styles.ribbon}>
                <DayRibbon
                  sessions={sessions}
                  zone={session.zone || zone}
                  workDate={date}
                  now={at}
                  {...ribbon}
                />
              </td>
            </>
          )}
          <td className={styles.n} data-label={title('inAt')}>
            {timeAtOffset(session.inAt, session.inOffset)}
            {several && <span className={styles.later}>{zoneCity(session.zone)}</span>}
            <OtherDay date={dayIn(session.zone || zone, session.inAt)} workDate={date} />
          </td>
          {/* Someone who is still in has no punch-out to show. */}
          <td className={styles.n} data-label={isOpen(session, at) ? '' : title('outAt')}>
            <Out session={session} now={at} place={several} />
          </td>
          <td className={styles.n} data-label={title('minutes')}>
            {hoursAndMinutes(dayOf([session]).minutes)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Gives the page's address with a day open; `correct`: with the form that settles a session of it. */
function useAddressOfDay(): (date: string, correct?: string) => string {
  const [params] = useSearchParams()
  return (date, correct) => {
    const next = new URLSearchParams(params)
    next.set('day', date)
    if (correct === undefined) next.delete('correct')
    else next.set('correct', correct)
    return `?${next}`
  }
}

const isOpen = (session: WorkSessionRow, now: string) => session.outAt === null && !isMissing(session, now)

/** `place`: names the zone of the punch-out. */
function Out({ session, now, place }: { session: WorkSessionRow; now: string; place: boolean }) {
  const translate = useTranslate()
  const addressOf = useAddressOfDay()
  const past = useShownPast()
  if (isMissing(session, now))
    return (
      <>
        <Chip tone="bad" icon={warn}>
          {translate('my_in_out.missing')}
        </Chip>
        {!past && (
          <Link to={addressOf(session.workDate, session.id)} className={`${words.link} ${styles.later}`}>
            {translate('my_in_out.settle')}
          </Link>
        )}
      </>
    )
  if (session.outAt === null) return <Chip tone="brand">{translate('my_in_out.open')}</Chip>
  const zone = session.outZone ?? session.zone
  return (
    <>
      {timeAtOffset(session.outAt, session.outOffset ?? session.inOffset)}
      {place && <span className={styles.later}>{zoneCity(zone)}</span>}
      <OtherDay date={dayIn(zone, session.outAt)} workDate={session.workDate} />
    </>
  )
}

/** Says that a punch was on another date than the work date. */
function OtherDay({ date, workDate }: { date: string; workDate: string }) {
  const translate = useTranslate()
  if (date === workDate) return null
  return (
    <span className={styles.later}>
      {translate(`my_in_out.${date > workDate ? 'next_day' : 'day_before'}`)}
    </span>
  )
}
