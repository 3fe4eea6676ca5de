import { Skeleton } from '@mui/material'
import type { AskedChange } from '@rollcall/contracts/corrections/changes.ts'
import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import words from '../kit/styles/text.module.css'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import styles from './Corrections.module.css'
import { type CorrectedDay, effectOfChanges } from './correction-input.ts'
import { dayWith } from './day-figures.ts'
import type { Days } from './own-sessions.ts'
import { sumsWith } from './sums.ts'
import { useFigures, WasNow } from './WasNow.tsx'

/** What the changes of a correction do together: the day as a line, and the hours of day, week and month. */
export function EffectBox({
  changes,
  day,
  days,
  failed,
  adjusts = false,
}: {
  /** undefined: they are not complete. */
  changes: readonly AskedChange[] | undefined
  day: CorrectedDay
  days: Days | undefined
  failed: boolean
  /** The month of the day is locked, so the hours of week and month stay. */
  adjusts?: boolean
}) {
  const translate = useTranslate()
  const text = (key: string) => translate(`corrections.form.${key}`)
  return (
    <section className={styles.effect} aria-label={text('effect')}>
      <h4>{text('effect')}</h4>
      <div role="status">
        <Effect {...{ changes, day, days, failed, adjusts }} />
      </div>
    </section>
  )
}

function Effect({ changes, day, days, failed, adjusts = false }: Parameters<typeof EffectBox>[0]) {
  const translate = useTranslate()
  const own = useMe().role === 'employee'
  const text = (key: string) => translate(`corrections.form.${key}`)
  const figures = useFigures()
  if (!changes) return <p className={words.note}>{text('effect_first')}</p>
  if (failed) return <p className={words.note}>{text('effect_failed')}</p>
  if (!days) return <Skeleton variant="rounded" height={76} aria-label={text('effect_wait')} />
  const { sessions, fault } = effectOfChanges(changes, day)
  if (fault)
    return (
      <p className={styles.fault}>
        <Icon shape={alert} size={14} /> {fault.message}
      </p>
    )
  const now = Date.parse(day.now)
  const { workDate, schedule } = day
  const was = { day: dayWith(day.sessions, day), ...sumsWith(days, workDate, day.sessions, now) }
  const then = { day: dayWith(sessions, day), ...sumsWith(days, workDate, sessions, now) }
  const { off, ...ribbon } = ribbonOfSchedule(schedule)
  return (
    <>
      <DayRibbon
        sessions={sessions}
        zone={sessions[0]?.zone ?? day.zone}
        workDate={workDate}
        now={day.now}
        off={off && sessions.length === 0}
        {...ribbon}
      />
      <WasNow
        of={[
          { name: text('worked'), was: was.day.minutes, now: then.day.minutes },
          ...figures(was.day, then.day),
          ...(adjusts ? [] : [{ name: text('week'), was: was.week, now: then.week }]),
          ...(own && !adjusts ? [{ name: text('month'), was: was.month, now: then.month }] : []),
        ]}
      />
    </>
  )
}
