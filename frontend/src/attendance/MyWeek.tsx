import { attendanceDay, sumOfDays } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { useTranslate } from 'react-admin'
import { addDays, type Day, weekdayName, weekFrom } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { HoursAxis } from '../kit/parts/HoursAxis.tsx'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import { useSchedules } from '../kit/schedule/useSchedules.ts'
import words from '../kit/styles/text.module.css'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { Icon } from '../look/Icon.tsx'
import { clock } from '../look/icons.tsx'
import styles from './MyWeek.module.css'

/** The week's days as lines with their schedule and hours, and the week against its target. */
export function MyWeek({ sessions, monday }: { sessions: readonly WorkSessionRow[]; monday: Day }) {
  const translate = useTranslate()
  const me = useMe()
  const now = useServerNow()
  const { zone, today, day } = useCalendar()
  const { scheduleOn } = useSchedules([me.accountId], monday, addDays(monday, 6))
  const days = weekFrom(monday).map(date => {
    const ofDay = sessions.filter(({ workDate }) => workDate === date)
    const schedule = scheduleOn(me.accountId, date)
    return {
      ...attendanceDay({ date, sessions: ofDay, schedule, zone, now }),
      ofDay,
      early: date < (me.dateOfJoin ?? '') && ofDay.length === 0,
    }
  })
  const { workedMinutes, deductedMinutes, scheduledMinutes } = sumOfDays(days)
  const text = (key: string, args: object = {}) => translate(`attendance.week.${key}`, args)
  return (
    <Card
      title={text('title')}
      aside={
        <span className={words.note}>
          {text(scheduledMinutes === null ? 'total' : 'total_of', {
            worked: hoursAndMinutes(workedMinutes - deductedMinutes),
            target: hoursAndMinutes(scheduledMinutes ?? 0),
          })}
          {deductedMinutes > 0 && ` · ${text('deducted', { time: hoursAndMinutes(deductedMinutes) })}`}
        </span>
      }
    >
      <ol className={styles.week}>
        {days.map(({ date, ofDay, minutes, missing, early, lateMinutes, schedule }) => {
          const worked = ofDay.length > 0
          const away = schedule.leave !== null && !worked
          const { off, ...ribbon } = ribbonOfSchedule(schedule, {
            whole: translate('attendance.leave.day'),
            half: translate('attendance.leave.half'),
          })
          const isOff = off && !worked && !early
          return (
            <li key={date} aria-current={date === today ? 'date' : undefined}>
              <span className={styles.day} title={`${weekdayName(date)}, ${day(date)}`}>
                {weekdayName(date).slice(0, 3)} <span>{Number(date.slice(8))}</span>
              </span>
              <DayRibbon
                sessions={ofDay}
                zone={ofDay[0]?.zone ?? zone}
                workDate={date}
                now={new Date(now).toISOString()}
                off={isOff}
                {...ribbon}
              />
              <span
                className={styles.hours}
                data-tone={missing ? 'bad' : away ? 'away' : isOff || early ? 'quiet' : undefined}
                {...(schedule.holiday !== null && { title: schedule.holiday })}
              >
                {/* The line says it in words. */}
                {lateMinutes > 0 && !missing && (
                  <span className={styles.late} title={text('late', { time: hoursAndMinutes(lateMinutes) })}>
                    <Icon shape={clock} size={12} />
                  </span>
                )}
                {missing
                  ? text('missing')
                  : away
                    ? text(schedule.leave === 'whole' ? 'leave' : 'half')
                    : isOff
                      ? text(schedule.holiday === null ? 'off' : 'holiday')
                      : early
                        ? text('early')
                        : date > today
                          ? ''
                          : hoursAndMinutes(minutes)}
              </span>
            </li>
          )
        })}
      </ol>
      <div className={styles.axis}>
        <HoursAxis />
      </div>
    </Card>
  )
}
