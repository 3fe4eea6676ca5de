import { Button } from '@mui/material'
import { type AttendanceDay, attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { noShift, type ShiftOn, workDateOf } from '@rollcall/contracts/attendance/work-date.ts'
import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays, timeAtOffset, weekdayName, zoneCity } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { unplugged, warn } from '../kit/parts/icons.tsx'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import { useSchedules } from '../kit/schedule/useSchedules.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { useMonthLocks } from '../kit/useMonthLocks.ts'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert, clock } from '../look/icons.tsx'
import { useOutbox } from './outbox.ts'
import { PunchButton } from './PunchButton.tsx'
import styles from './PunchClock.module.css'
import { nextBreak, nextPunch, punchState, stateSentence } from './punch-state.ts'
import { usePressGuard } from './usePressGuard.ts'
import { usePunch } from './usePunch.ts'
import { WorkedTimer } from './WorkedTimer.tsx'

/** One sentence for the state, one big button for the next punch, the timer, and the day as a line. */
export function PunchClock({ sessions }: { sessions: readonly WorkSessionRow[] }) {
  const translate = useTranslate()
  const { zone, today, day } = useCalendar()
  const now = useServerNow()
  const { accountId, dateOfJoin } = useMe()
  const { kept, keep } = useOutbox(accountId)
  const { press, sending, refusal } = usePunch(keep, kept.length > 0)
  // A session of the day before yesterday may still be open, and a shift of tomorrow begin.
  const { scheduleOn } = useSchedules([accountId], addDays(today, -2), addDays(today, 1))
  const shiftOn: ShiftOn = date => scheduleOn(accountId, date)
  const isOfOtherMonth =
    workDateOf(new Date(now).toISOString(), zone, shiftOn).slice(0, 7) !== today.slice(0, 7)
  const { isLocked } = useMonthLocks(isOfOtherMonth)
  // As the services decide: a punch-in does not go into a locked month.
  const state = punchState(sessions, zone, now, date =>
    (isLocked(date.slice(0, 7)) ? noShift : shiftOn)(date),
  )
  const sentence = stateSentence(state, kept, zone, today)
  const next = nextPunch(state, kept)
  const pause = nextBreak(state, kept)
  // One guard for both buttons, because each press may change the meaning of the other.
  const guard = usePressGuard(`${next} ${pause}`)
  const schedule = scheduleOn(accountId, state.workDate)
  const joins = next === 'PunchIn' && dateOfJoin !== null && today < dateOfJoin ? dateOfJoin : undefined
  const ofDay = sessions.filter(({ workDate }) => workDate === state.workDate)
  const ofToday = attendanceDay({ date: state.workDate, sessions: ofDay, schedule, zone, now })
  const { unpaidMinutes: unpaid, lateMinutes } = ofToday
  const { kind, leave, holiday } = schedule
  const freeAs = leave !== null ? (leave === 'whole' ? 'on_leave' : 'on_leave_half') : undefined
  const isHoliday = holiday !== null && kind !== 'working'
  const { off, ...ribbon } = ribbonOfSchedule(schedule, {
    whole: translate('attendance.leave.day'),
    half: translate('attendance.leave.half'),
  })
  /** Before the day of joining there is nothing else to show. */
  const isAhead = joins !== undefined && ofDay.length === 0
  const written = ({ key, args }: typeof sentence) =>
    translate(key, args.day ? { ...args, day: day(args.day) } : args)

  return (
    <Card label={translate('attendance.clock.label')} className={styles.clock ?? ''}>
      <div>
        <p className={styles.state} role="status">
          {isAhead ? translate('attendance.clock.joins', { day: day(joins) }) : written(sentence)}
        </p>
        {!isAhead && (
          <>
            <WorkedTimer
              sessions={ofDay}
              running={state.in && (state.onBreak === undefined || state.onBreak.paid)}
            />
            <p className={words.note}>
              {translate(
                `attendance.clock.${unpaid > 0 ? 'without' : 'worked'}${state.workDate === today ? '' : '_day'}`,
                { day: day(state.workDate), time: hoursAndMinutes(unpaid) },
              )}
              <AgainstTarget day={ofToday} />
            </p>
            {state.isOfShift && (
              <p className={words.note}>
                {translate('attendance.clock.of_shift', {
                  day: `${weekdayName(state.workDate)}, ${day(state.workDate)}`,
                })}
              </p>
            )}
            {lateMinutes > 0 && (
              <p className={`${words.note} ${layout.row} ${styles.late}`}>
                <Icon shape={clock} size={13} />
                {translate('attendance.clock.late', { time: hoursAndMinutes(lateMinutes) })}
              </p>
            )}
          </>
        )}
        {state.workDate === today && (isHoliday || freeAs) && (
          <p className={words.note}>
            {isHoliday
              ? translate('attendance.clock.holiday', { name: holiday })
              : translate(`attendance.clock.${freeAs}`)}
          </p>
        )}
      </div>
      {joins === undefined ? (
        <div className={styles.buttons}>
          {[...(pause ? [pause] : []), next].map(command => (
            <PunchButton
              key={command === next ? 'punch' : 'break'}
              command={command}
              // On a break, its end is expected; otherwise the punch.
              main={command === 'EndBreak' || (command === next && pause !== 'EndBreak')}
              busy={sending === command}
              early={guard.early}
              onPress={() => void (guard.counts() && press(command))}
            />
          ))}
        </div>
      ) : (
        <p className={words.note}>{translate('attendance.clock.joins_text')}</p>
      )}
      {kept.length > 0 && (
        <p className={`${layout.row} ${styles.notice}`} data-tone="wait">
          <Icon shape={unplugged} />
          {translate('attendance.clock.kept_note')}
        </p>
      )}
      {refusal !== null && (
        <p className={`${layout.row} ${styles.notice}`} data-tone="bad" role="alert">
          <Icon shape={alert} />
          {translate(refusal, { _: refusal })}
        </p>
      )}
      {state.missing.map(({ id, workDate, inAt, inOffset }) => (
        <p className={`${layout.row} ${styles.notice}`} data-tone="bad" key={id}>
          <Icon shape={warn} />
          <span className={layout.rest}>
            {translate('attendance.clock.missing', {
              day: day(workDate),
              time: timeAtOffset(inAt, inOffset),
            })}
          </span>
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={`/app/my-in-out?day=${workDate}&correct=${id}`}
          >
            {translate('attendance.clock.settle')}
          </Button>
        </p>
      ))}
      <div className={layout.whole}>
        <DayRibbon
          size="l"
          hours
          sessions={ofDay}
          zone={ofDay[0]?.zone ?? zone}
          workDate={state.workDate}
          now={new Date(now).toISOString()}
          off={off && ofDay.length === 0}
          {...ribbon}
        />
        <Punches sessions={ofDay} />
        {ofDay.length > 0 && (
          <p className={styles.wrong}>
            <Link to={`/app/my-in-out?day=${state.workDate}&correct=day`} className={words.link}>
              {translate('attendance.clock.wrong')}
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}

/** What is left of the day's target, or what exceeds it; nothing on a day without one. */
function AgainstTarget({ day: { minutes, scheduledMinutes, overtimeMinutes } }: { day: AttendanceDay }) {
  const translate = useTranslate()
  if (!scheduledMinutes) return null
  const left = scheduledMinutes - minutes
  const [key, time] =
    left > 0 ? ['to_go', left] : overtimeMinutes > 0 ? ['over', overtimeMinutes] : ['done', 0]
  return (
    <>
      {' · '}
      {translate(`attendance.clock.${key}`, {
        time: hoursAndMinutes(time),
        target: hoursAndMinutes(scheduledMinutes),
      })}
    </>
  )
}

/** The punches of a day on one line, so that a new one does not move the page. The newest are in view. */
function Punches({ sessions }: { sessions: readonly WorkSessionRow[] }) {
  const translate = useTranslate()
  const line = useRef<HTMLElement>(null)
  const punches = sessions.flatMap(punchesOf)
  const count = punches.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another punch is what makes the line longer
  useLayoutEffect(() => {
    line.current?.scrollTo({ left: line.current.scrollWidth })
  }, [count])
  if (sessions.length === 0)
    return <p className={styles.punches}>{translate('attendance.clock.no_punches')}</p>
  const several = new Set(sessions.flatMap(({ zone, outZone }) => [zone, outZone ?? zone])).size > 1
  return (
    <section
      className={styles.punches}
      ref={line}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={translate('attendance.clock.punches')}
    >
      <ul>
        {punches.map(({ key, what, time, zone }) => (
          <li key={key}>
            {translate(`attendance.clock.${what}`)} <b>{time}</b> {several && zone && zoneCity(zone)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A session's punches and breaks in order. Breaks name no zone. */
function punchesOf({ id, inAt, inOffset, outAt, outOffset, zone, outZone, breaks }: WorkSessionRow) {
  return [
    { key: `${id}in`, what: 'in', time: timeAtOffset(inAt, inOffset), zone },
    ...breaks.flatMap(({ breakId, from, fromOffset, to, toOffset }) => [
      { key: `${breakId}from`, what: 'break', time: timeAtOffset(from, fromOffset), zone: undefined },
      ...(to === null
        ? []
        : [
            {
              key: `${breakId}to`,
              what: 'back',
              time: timeAtOffset(to, toOffset ?? fromOffset),
              zone: undefined,
            },
          ]),
    ]),
    ...(outAt === null
      ? []
      : [
          {
            key: `${id}out`,
            what: 'out',
            time: timeAtOffset(outAt, outOffset ?? inOffset),
            zone: outZone ?? zone,
          },
        ]),
  ]
}
