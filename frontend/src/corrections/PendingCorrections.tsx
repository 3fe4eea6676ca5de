import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import words from '../kit/styles/text.module.css'
import { alert } from '../look/icons.tsx'
import { MonthState } from '../month-locks/public.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './Corrections.module.css'
import { companyActs, ownActs } from './correction-acts.tsx'
import type { DayOf } from './day-of.ts'
import { effectOfRow } from './row-effect.ts'
import { useCorrectedDay } from './useCorrectedDay.ts'
import { useCorrectionsOfDay } from './useCorrections.ts'
import { useFigures, WasNow } from './WasNow.tsx'

/** Whether the day's month is locked, and the pending corrections of the day: what was and would be, why, and the buttons that decide or withdraw them. */
export function PendingCorrections({ of }: { of: DayOf }) {
  const translate = useTranslate()
  const { data, isError } = useCorrectionsOfDay(of)
  if (isError && !data) return <p className={words.note}>{translate('corrections.pending.failed')}</p>
  return (
    <>
      <Suspense>
        <MonthState month={of.workDate.slice(0, 7)} />
      </Suspense>
      {data
        ?.filter(({ state }) => state === 'pending')
        .map(correction => (
          <PendingCard key={correction.id} correction={correction} of={of} />
        ))}
    </>
  )
}

function PendingCard({ correction, of }: { correction: CorrectionRow; of: DayOf }) {
  const translate = useTranslate()
  const own = useMe().role === 'employee'
  const { day } = useCalendar()
  const corrected = useCorrectedDay(of)
  const figures = useFigures()
  const text = (key: string, args: object = {}) => translate(`corrections.pending.${key}`, args)
  const title = own ? text('own') : text('title', { name: of.fullName })
  const nameOf = () => `${of.fullName}, ${day(of.workDate)}`
  const { was, now, fault } = effectOfRow(correction.changes, corrected.day)
  return (
    <section className={styles.pending} aria-label={title}>
      <h3 dir="auto">{title}</h3>
      <ChangeList correction={correction} />
      <p className={styles.quote} dir="auto">
        {translate('corrections.quoted', { text: correction.reason })}
      </p>
      <p className={words.fine}>
        {text('proposed', { at: '' })}
        <Moment at={correction.madeAt} />
        {own && `. ${text('waits')}`}
      </p>
      <WasNow of={[{ name: text('worked'), was: was.minutes, now: now.minutes }, ...figures(was, now)]} />
      {fault !== undefined && (
        <Notice tone="bad" icon={alert} title={text('cannot')}>
          {fault}
        </Notice>
      )}
      <div className={styles.acts}>
        {recordActs(own ? ownActs(nameOf) : companyActs(nameOf), [correction])}
      </div>
    </section>
  )
}
