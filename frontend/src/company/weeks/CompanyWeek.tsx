import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { span, weekMinutes } from '@rollcall/contracts/company/week-words.ts'
import { type Weekday, weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { hoursOf, spanOf, type WorkHours } from '@rollcall/contracts/company/work-hours.ts'
import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { Chip } from '../../kit/parts/Chip.tsx'
import { HoursAxis } from '../../kit/parts/HoursAxis.tsx'
import { DayRibbon } from '../../look/DayRibbon.tsx'
import { check } from '../../look/icons.tsx'
import styles from './Weeks.module.css'

/** The company's week that counts today, day by day, and how worked time is compared with it. */
export function CompanyWeek({ week, since }: { week: WorkingWeek; since: string | undefined }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`weeks.week.${key}`, args)
  const { workHours, workingDays } = week
  const minutes = weekMinutes(week)
  const isUsualAxis =
    !workHours ||
    workingDays.every(one => {
      const { startMinute, endMinute } = spanOf(hoursOf(workHours, one))
      return startMinute >= 360 && endMinute <= 1320
    })
  return (
    <Card
      title={text('title')}
      aside={
        <Chip tone="ok" icon={check}>
          {since ? text('since', { day: day(since) }) : text('always')}
        </Chip>
      }
    >
      <ul className={styles.week}>
        {weekdays.map(weekday => (
          <DayLine key={weekday} weekday={weekday} week={week} />
        ))}
        {isUsualAxis && workHours && (
          <li className={styles.axis} aria-hidden="true">
            <HoursAxis />
          </li>
        )}
        {minutes !== null && (
          <li className={styles.total}>
            <b>{text('total')}</b>
            <b>{hoursAndMinutes(minutes)}</b>
          </li>
        )}
      </ul>
      {workHours ? <Rules hours={workHours} /> : <p className={styles.none}>{text('none')}</p>}
    </Card>
  )
}

function DayLine({ weekday, week: { workHours, workingDays } }: { weekday: Weekday; week: WorkingWeek }) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const isOn = workingDays.includes(weekday)
  const hours = isOn && workHours ? hoursOf(workHours, weekday) : undefined
  return (
    <li data-off={!isOn}>
      <b>{translate(`company.days.${weekday}`)}</b>
      <span className={styles.time}>{hours ? span(hours) : isOn ? '' : translate('weeks.week.off')}</span>
      <span className={styles.break}>
        {hours?.breakMinutes
          ? translate('weeks.week.break', { time: hoursAndMinutes(hours.breakMinutes) })
          : ''}
      </span>
      <DayRibbon
        decorative
        size="s"
        plan="now"
        sessions={[]}
        zone="UTC"
        workDate={today}
        now={`${today}T00:00:00Z`}
        off={!isOn}
        {...(hours && { scheduled: scheduledOf(hours) })}
      />
      <b className={styles.target}>{hours ? hoursAndMinutes(hours.minutes) : '–'}</b>
    </li>
  )
}

/** Scheduled hours for a ribbon. */
export function scheduledOf(hours: { start: string; minutes: number; breakMinutes?: number | undefined }) {
  const { endMinute } = spanOf({ ...hours, breakMinutes: hours.breakMinutes ?? 0 })
  return { from: hours.start, to: hoursAndMinutes(endMinute % 1440) }
}

function Rules({ hours }: { hours: WorkHours }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`weeks.week.${key}`, args)
  const { graceMinutes, overtimeFromMinutes = 0, minimumBreak } = hours
  const oneStart = Object.values(hours.days ?? {}).every(one => one?.start === hours.start)
  const lateFrom = spanOf(hours).startMinute + graceMinutes + 1
  return (
    <div className={styles.rules}>
      <div>
        <h3>{text('grace')}</h3>
        <b>{hoursAndMinutes(graceMinutes)}</b>
        <p>
          {oneStart
            ? text('grace_text', { time: hoursAndMinutes(lateFrom % 1440) })
            : text('grace_text_days')}
        </p>
      </div>
      <div>
        <h3>{text('overtime')}</h3>
        <b>{hoursAndMinutes(overtimeFromMinutes)}</b>
        <p>{text(overtimeFromMinutes > 0 ? 'overtime_text' : 'overtime_none')}</p>
      </div>
      <div>
        <h3>{text('minimum')}</h3>
        <b>{minimumBreak ? hoursAndMinutes(minimumBreak.minutes) : text('empty')}</b>
        <p>
          {minimumBreak
            ? text(minimumBreak.deducted ? 'minimum_deducted' : 'minimum_text', {
                time: hoursAndMinutes(minimumBreak.afterMinutes),
              })
            : text('minimum_none')}
        </p>
      </div>
    </div>
  )
}
