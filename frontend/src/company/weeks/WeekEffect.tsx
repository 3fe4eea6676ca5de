import { Button } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { usualMissingAfterHours } from '@rollcall/contracts/attendance/missing-after.ts'
import { span, weekMinutes } from '@rollcall/contracts/company/week-words.ts'
import { hoursOf, spanOf } from '@rollcall/contracts/company/work-hours.ts'
import { type WorkingWeek, weekOn } from '@rollcall/contracts/company/working-week.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import type { AskedWeekChange } from '@rollcall/contracts/leave/calendar-effect.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, type Day, monthName } from '../../kit/dates.ts'
import { useCalendar, useMe } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { Effects } from '../../kit/record/Effects.tsx'
import { CalendarEffectNote } from '../../leave/public.ts'
import { DayRibbon } from '../../look/DayRibbon.tsx'
import { scheduledOf } from './CompanyWeek.tsx'
import type { Moved } from './effect-of.ts'
import { FirstWeeks } from './FirstWeeks.tsx'
import type { OpenForm } from './form-address.ts'
import { MovedLeave } from './MovedLeave.tsx'
import { MovedMarks } from './MovedMarks.tsx'
import { daysMoved, endOfMonth, monthsOf, targetBetween } from './targets.ts'
import styles from './WeekForm.module.css'

/** A correction of more months than these names the first ones. */
const maxMonths = 12

/** What a change of a week does, before it is saved. */
export function WeekEffect({
  form,
  asked,
  moved,
  others,
}: {
  form: OpenForm['form']
  /** Undefined: the form is not complete. */
  asked: AskedWeekChange | undefined
  moved: readonly Moved[]
  /** How many people the change does not move. */
  others: number
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`weeks.effect.${key}`, args)
  const [turn, setTurn] = useState(0)
  const shown = moved[turn % Math.max(1, moved.length)]
  return (
    <Card title={text('title')} className={styles.effect ?? ''}>
      {!asked || !shown ? (
        <p className={styles.block}>{text(asked ? 'nothing' : 'first')}</p>
      ) : (
        <>
          <p className={`${styles.block} ${styles.sentence}`} role="status">
            <Sentence {...{ form, asked, moved, shown }} />
          </p>
          <div className={styles.block}>
            <Targets {...{ form, asked, moved, shown }} />
          </div>
          <div className={styles.block}>
            <div className={styles.blockHead}>
              <h3>{text('two_weeks', { name: shown.name })}</h3>
              {moved.length > 1 && (
                <Button size="small" onClick={() => setTurn(turn + 1)}>
                  {text('next')}
                </Button>
              )}
            </div>
            <FirstWeeks employeeId={shown.id} asked={asked} />
          </div>
          <Shift {...{ asked, shown }} />
          <div className={styles.block}>
            <h3>{text('leave')}</h3>
            <CalendarEffectNote change={asked} />
            <MovedLeave asked={asked} />
          </div>
          {form === 'correct' && (
            <>
              <div className={styles.block}>
                <h3>{text('marks.title')}</h3>
                <MovedMarks asked={asked} />
              </div>
              <p className={styles.block}>{text('keeps')}</p>
            </>
          )}
        </>
      )}
      {asked && (
        <p className={styles.block}>
          {others === 0 ? text('same_none') : text('same', { smart_count: others })}
        </p>
      )}
    </Card>
  )
}

interface Shown {
  asked: AskedWeekChange
  moved: readonly Moved[]
  shown: Moved
}

/** The weeks of a person on the first date of the change. */
function weeksAt({ before, after }: Moved, date: Day) {
  return { was: weekOn(before, date), now: weekOn(after, date) }
}

/** One person by name, several by their number. */
export function useWho() {
  const translate = useTranslate()
  return (moved: readonly { name: string }[]): string =>
    moved.length === 1
      ? (moved[0]?.name ?? '')
      : translate('weeks.form.people_count', { smart_count: moved.length })
}

function Sentence({ form, asked, moved, shown }: Shown & { form: OpenForm['form'] }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const whoOf = useWho()
  const args = { who: whoOf(moved), day: day(asked.since), until: asked.until ? day(asked.until) : '' }
  if (form === 'correct') return translate('weeks.effect.corrects', args)
  const { was, now } = weeksAt(shown, asked.since)
  const [before, after] = [was && weekMinutes(was), now && weekMinutes(now)]
  if (before == null || after == null) return translate('weeks.effect.moves_days', args)
  const times = { was: hoursAndMinutes(before), now: hoursAndMinutes(after) }
  return translate(`weeks.effect.${before === after ? 'moves_same' : 'moves'}`, { ...args, ...times })
}

/** The week's target, the months', and from when on somebody is late, before and after. */
function Targets({ form, asked, moved, shown }: Shown & { form: OpenForm['form'] }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`weeks.effect.${key}`, args)
  const { was, now } = weeksAt(shown, asked.since)
  const isOfAll = moved.every(one => isSame(one.before, shown.before) && isSame(one.after, shown.after))
  const { since, until } = asked
  // The rest of the month may be a few days only.
  const end = endOfMonth(addDays(endOfMonth(since), 1))
  const last = form === 'correct' && until ? until : until && until < end ? until : end
  const months = monthsOf(since, last).slice(0, maxMonths)
  const partText = (from: Day, to: Day) =>
    from.endsWith('-01') && to === endOfMonth(to)
      ? monthName(from.slice(0, 7))
      : from === to
        ? day(from)
        : `${day(from)} – ${day(to)}`
  const time = (minutes: number | null | undefined) => (minutes == null ? '–' : hoursAndMinutes(minutes))
  return (
    <>
      <Effects
        was={text('was')}
        now={text('now')}
        lines={[
          {
            name: isOfAll ? text('week') : text('week_of', { name: shown.name }),
            was: time(was && weekMinutes(was)),
            now: time(now && weekMinutes(now)),
          },
          ...months.map(({ from, to }) => ({
            name: text('part', {
              part: partText(from, to),
              smart_count: daysMoved(shown.before, shown.after, from, to),
            }),
            was: time(targetBetween(shown.before, from, to)),
            now: time(targetBetween(shown.after, from, to)),
          })),
          { name: text('late'), was: lateFrom(was), now: lateFrom(now) },
        ]}
      />
      <p>{text('before')}</p>
    </>
  )
}

/** The first late minute of the first working day: '09:11'. */
function lateFrom(week: WorkingWeek | undefined): string {
  const [first] = week?.workingDays ?? []
  if (!week?.workHours || !first) return '–'
  const { startMinute } = spanOf(hoursOf(week.workHours, first))
  return hoursAndMinutes((startMinute + week.workHours.graceMinutes + 1) % 1440)
}

/** A shift that ends on the next day, before and after, on an axis of its own. */
function Shift({ asked, shown }: Pick<Shown, 'asked' | 'shown'>) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`weeks.effect.${key}`, args)
  const missingAfterHours = useMe().company?.settings.missingAfterHours ?? usualMissingAfterHours
  const { was, now } = weeksAt(shown, asked.since)
  const night = now?.workHours
    ? now.workingDays.find(day => now.workHours && spanOf(hoursOf(now.workHours, day)).endMinute > 1440)
    : undefined
  if (!night || !now?.workHours) return null
  const before = was?.workHours && was.workingDays.includes(night) ? hoursOf(was.workHours, night) : undefined
  const after = hoursOf(now.workHours, night)
  const both = [after, ...(before ? [before] : [])].map(hours => spanOf(hours))
  // One axis for both, with two hours around them.
  const axis = {
    from: Math.floor(Math.min(...both.map(({ startMinute }) => startMinute)) / 60 - 2) * 60,
    to: Math.ceil(Math.max(...both.map(({ endMinute }) => endMinute)) / 60 + 2) * 60,
    own: true,
  }
  const line = (name: string, plan: 'was' | 'now', hours: ReturnType<typeof hoursOf>) => (
    <div className={styles.shift}>
      <span>
        {name} {span(hours)}
      </span>
      <DayRibbon
        decorative
        plan={plan}
        axis={axis}
        size="s"
        sessions={[]}
        zone="UTC"
        workDate={asked.since}
        now={`${asked.since}T00:00:00Z`}
        scheduled={scheduledOf(hours)}
      />
      <b>{hoursAndMinutes(hours.minutes)}</b>
    </div>
  )
  return (
    <div className={styles.block}>
      <h3>{text('shift')}</h3>
      {before && line(text('was'), 'was', before)}
      {line(text('now'), 'now', after)}
      <p>
        {text('shift_text')} {text('shift_missing', { time: hoursAndMinutes(missingAfterHours * 60) })}
      </p>
    </div>
  )
}
