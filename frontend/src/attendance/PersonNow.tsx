import { attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { workDateOf } from '@rollcall/contracts/attendance/work-date.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn, zoneCity } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { report, warn } from '../kit/parts/icons.tsx'
import { PersonLink } from '../kit/parts/PersonLink.tsx'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import type { ScheduleOn } from '../kit/schedule/useSchedules.ts'
import words from '../kit/styles/text.module.css'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert, clock } from '../look/icons.tsx'
import { clockTime, localMinutes } from '../look/ribbon-clock.ts'
import { markOf, presenceText } from './presence-text.ts'
import styles from './WhoIsIn.module.css'

/** One person in the list of who is in: their time, state and day. */
export function PersonNow({
  person,
  scheduleOn,
  lacks,
}: {
  person: PresenceRow
  scheduleOn: ScheduleOn
  /** Whether a scheduled day has ended without a report, or some day without a punch-out. */
  lacks: { report: boolean; punchOut: boolean }
}) {
  const translate = useTranslate()
  const now = useServerNow()
  const { companyZone, day } = useCalendar()
  const zone = person.zone ?? companyZone
  const today = dayIn(zone, now)
  const { main, sub, missing, away } = presenceText(person, zone, now)
  const written = ({ key, args }: typeof main) =>
    translate(key, args.day ? { ...args, day: day(args.day) } : args)
  const at = new Date(now).toISOString()
  // A session has its own date while it lasts. All others show the day to which a punch-in now would belong.
  const current = workDateOf(at, zone, date => scheduleOn(person.id, date))
  const workDate = person.state === 'in' && !missing ? (person.workDate ?? current) : current
  const sessions = person.workDate === workDate ? person.sessions : []
  const schedule = scheduleOn(person.id, workDate)
  const { lateMinutes, isOver } = attendanceDay({ date: workDate, sessions, schedule, zone, now })
  const { off, ...ribbon } = ribbonOfSchedule(schedule, {
    whole: translate('attendance.company.onLeave'),
    half: translate('attendance.leave.half'),
  })
  // Somebody who is expected today has not been in yet.
  const startMinute = person.state === 'out' && sessions.length === 0 && !isOver ? schedule.startMinute : null
  const leave =
    person.leaveUntil === null || workDate !== today
      ? {}
      : person.leaveHalf === null
        ? { leave: { label: translate('attendance.company.onLeave') } }
        : { leave: { half: person.leaveHalf, label: translate('attendance.leave.half') } }
  const local = `${timeIn(zone, now)} · ${zoneCity(zone)}`
  return (
    <li className={styles.row}>
      <Avatar name={person.fullName} state={markOf(person)} />
      <div className={styles.person}>
        <PersonLink id={person.id} name={person.fullName} />
        <span className={`${words.quiet} ${styles.position}`}>{person.position}</span>
        <span className={`${words.quiet} ${styles.local}`}>{local}</span>
      </div>
      <div className={styles.time}>
        <time>{timeIn(zone, now)}</time>
        <small>{zoneCity(zone)}</small>
      </div>
      <div className={styles.state}>
        <span data-tone={missing ? 'bad' : away ? 'away' : undefined}>
          {missing && <Icon shape={warn} size={13} />}
          {written(main)}
        </span>
        {lateMinutes > 0 && (
          <span data-tone="wait">
            <Icon shape={clock} size={13} />
            {translate('attendance.presence.late', { time: hoursAndMinutes(lateMinutes) })}
          </span>
        )}
        {lacks.punchOut && !missing && (
          <span data-tone="bad">
            <Icon shape={alert} size={13} />
            {translate('attendance.presence.missing_before')}
          </span>
        )}
        {lacks.report && (
          <span data-tone="bad">
            <Icon shape={report} size={13} />
            {translate('attendance.company.noReport')}
          </span>
        )}
        {!missing && startMinute !== null ? (
          <span className={words.quiet}>
            {translate(
              `attendance.presence.${localMinutes(at, { zone, workDate }) < startMinute ? 'starts' : 'due'}`,
              {
                time: clockTime(startMinute),
              },
            )}
          </span>
        ) : (
          sub && <span className={words.quiet}>{written(sub)}</span>
        )}
      </div>
      <div className={styles.ribbon}>
        <DayRibbon
          size="s"
          sessions={sessions}
          zone={sessions[0]?.zone ?? zone}
          workDate={workDate}
          now={at}
          off={off && sessions.length === 0}
          {...leave}
          {...ribbon}
        />
      </div>
    </li>
  )
}
