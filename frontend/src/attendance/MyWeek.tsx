import { dayState } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { useTranslate } from 'react-admin'
import { addDays, type Day, weekdayName, weekFrom } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { HoursAxis } from '../kit/parts/HoursAxis.tsx'
import words from '../kit/styles/text.module.css'
import { useIsWorkingDay } from '../kit/useIsWorkingDay.ts'
import { DayRibbon } from '../look/DayRibbon.tsx'
import styles from './MyWeek.module.css'
import { useMyHolidays, useMyLeave } from './useMyDaysOff.ts'

/** The week's days as lines with their hours. */
export function MyWeek({ sessions, monday }: { sessions: readonly WorkSessionRow[]; monday: Day }) {
  const translate = useTranslate()
  const me = useMe()
  const now = useServerNow()
  const { zone, today, day } = useCalendar()
  const isWorkingDay = useIsWorkingDay()
  const leaveOn = useMyLeave(monday, addDays(monday, 6))
  const holidayOn = useMyHolidays(monday, addDays(monday, 6))
  const days = weekFrom(monday).map(date => {
    const ofDay = sessions.filter(({ workDate }) => workDate === date)
    const early = date < (me.dateOfJoin ?? '') && ofDay.length === 0
    return {
      date,
      ofDay,
      early,
      ...dayState(ofDay, now),
      leave: leaveOn(date),
      holiday: holidayOn(date),
      off: !early && ofDay.length === 0 && (holidayOn(date) !== undefined || !isWorkingDay(date)),
    }
  })
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <Card
      title={translate('attendance.week.title')}
      aside={
        <span className={words.note}>
          {translate('attendance.week.total', { worked: hoursAndMinutes(total) })}
        </span>
      }
    >
      <ol className={styles.week}>
        {days.map(({ date, ofDay, minutes, missing, early, off, leave, holiday }) => {
          const away = leave !== undefined && ofDay.length === 0
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
                off={off}
                {...(leave && { leave })}
              />
              <span
                className={styles.hours}
                data-tone={missing ? 'bad' : away ? 'away' : off || early ? 'quiet' : undefined}
                {...(holiday !== undefined && { title: holiday })}
              >
                {missing
                  ? translate('attendance.week.missing')
                  : away
                    ? translate(`attendance.week.${leave.half ? 'half' : 'leave'}`)
                    : off
                      ? translate(`attendance.week.${holiday === undefined ? 'off' : 'holiday'}`)
                      : early
                        ? translate('attendance.week.early')
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
