// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { adjustedSessions } from '@rollcall/contracts/corrections/adjustments.ts'
import { undoing } from '@rollcall/contracts/corrections/changes.ts'
import { isApplied } from '@rollcall/contracts/corrections/states.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import words from '../kit/styles/text.module.css'
import { ChangeList } from './ChangeList.tsx'
import styles from './Corrections.module.css'
import { companyActs } from './correction-acts.tsx'
import { dayWith } from './day-figures.ts'
import type { DayOf } from './day-of.ts'
import { effectOfRow, versionsOf } from './row-effect.ts'
import { useCorrectedDay } from './useCorrectedDay.ts'
import { useCorrectionsOfDay } from './useCorrections.ts'
import { useFigures, WasNow } from './WasNow.tsx'

/** Every correction of a day that was decided or recorded: what was and is, who, when and why. */
export function DayVersions({ of }: { of: DayOf }) {
  const translate = useTranslate()
  const own = useMe().role === 'employee'
  const { day } = useCalendar()
  const { data = [] } = useCorrectionsOfDay(of)
  const decided = data.filter(({ state }) => state !== 'pending')
  if (decided.length === 0) return null
  const versions = versionsOf(adjustedSessions(of.sessions, data), data)
  const acts = companyActs(
    () => `${of.fullName}, ${day(of.workDate)}`,
    correction => <UndoEffect correction={correction} of={of} />,
  )
  return (
    <section className={styles.versions} aria-label={translate('corrections.versions.title')}>
      <h3>{translate('corrections.versions.title')}</h3>
      <ul role="list">
        {decided.map(correction => (
          <li key={correction.id} className={styles.version}>
            <Head correction={correction} />
            <ChangeList correction={correction} />
            <VersionEffect correction={correction} of={of} version={versions.get(correction.id)} />
            <p className={styles.quote} dir="auto">
              {translate('corrections.quoted', { text: correction.reason })}
            </p>
            {correction.note !== '' && (
              <p className={styles.quote} dir="auto">
                {translate('corrections.note', { text: correction.note })}
              </p>
            )}
            {!own && <div className={styles.acts}>{recordActs(acts, [correction])}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a correction that counts changed in the hours of its day. Others changed nothing. */
function VersionEffect({
  correction: { minutesWas, minutesNow },
  of,
  version,
}: {
  correction: CorrectionRow
  of: DayOf
  version: { was: DayOf['sessions']; now: DayOf['sessions'] } | undefined
}) {
  const translate = useTranslate()
  const { day } = useCorrectedDay(of)
  const figures = useFigures()
  if (!version) return null
  return (
    <WasNow
      of={[
        { name: translate('corrections.pending.worked'), was: minutesWas, now: minutesNow },
        ...figures(dayWith(version.was, day), dayWith(version.now, day)),
      ]}
    />
  )
}

/** Who made and decided a correction, when, and whether it counts. */
function Head({
  correction: { state, madeAt, decidedAt, undoes, undoneBy, imported, adjustsIn },
}: {
  correction: CorrectionRow
}) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`corrections.versions.${key}`, args)
  const moment = (at: string) => `${day(dayIn(zone, at))}, ${timeIn(zone, at)}`
  const made = moment(madeAt)
  return (
    <header>
      <b>
        {state === 'recorded'
          ? text(imported ? 'imported' : undoes === null ? 'recorded' : 'undoing', { at: made })
          : text(state, { made, at: moment(decidedAt ?? madeAt) })}
      </b>
      {undoneBy !== null ? (
        <Chip>{text('undone')}</Chip>
      ) : (
        !isApplied(state) && <Chip>{text('no_effect')}</Chip>
      )}
      {adjustsIn !== null && <Chip tone="wait">{text('adjusts', { month: monthName(adjustsIn) })}</Chip>}
    </header>
  )
}

/** What taking a correction back does to the day, or why it cannot be taken back. */
function UndoEffect({ correction, of }: { correction: CorrectionRow; of: DayOf }) {
  const translate = useTranslate()
  const { day } = useCorrectedDay(of)
  const figures = useFigures()
  const changes = undoing(correction.changes)
  const { was, now, fault } = effectOfRow(changes, day)
  return (
    <div className={styles.effect}>
      <ChangeList correction={{ workDate: correction.workDate, changes }} />
      <WasNow
        of={[
          { name: translate('corrections.pending.worked'), was: was.minutes, now: now.minutes },
          ...figures(was, now),
        ]}
      />
      {fault !== undefined && (
        <p className={words.note} role="alert">
          {translate('corrections.undo.cannot', { message: fault })}
        </p>
      )}
    </div>
  )
}
