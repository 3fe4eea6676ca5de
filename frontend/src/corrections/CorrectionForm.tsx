import { Button } from '@mui/material'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { type DayChange, maxChanges } from '@rollcall/contracts/corrections/changes.ts'
import {
  ProposeCorrection,
  RecordCorrection,
  reasonLength,
} from '@rollcall/contracts/corrections/commands.ts'
import { text as textOf } from '@rollcall/contracts/kernel/fields.ts'
import { useEffect, useRef } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { FormErrors } from '../kit/data/problem.ts'
import { useCommandFrom } from '../kit/data/useCommand.ts'
import { CommandForm, texts } from '../kit/form/CommandForm.tsx'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { useMe } from '../kit/me.tsx'
import { lock, plus } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { Segments } from '../kit/parts/Segments.tsx'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ClockField } from './ClockField.tsx'
import styles from './Corrections.module.css'
import { correctedRows } from './correction-acts.tsx'
import { type CorrectedDay, type CorrectionInput, effectOfChanges, fieldOf } from './correction-input.ts'
import type { DayOf } from './day-of.ts'
import { EffectBox } from './EffectBox.tsx'
import { type DayEntry, entriesOf, outKey, removablesOf } from './entries.ts'
import { type AskedChanges, askedChanges, isBlank, withOffsets } from './several-changes.ts'
import { useAdjustment } from './useAdjustment.ts'
import { useCorrectedDay } from './useCorrectedDay.ts'
import { useEntryOptions } from './useEntryOptions.ts'

const reason = z.object({ reason: textOf('Reason is required', reasonLength) })

const empty: CorrectionInput = {
  mode: 'change',
  what: 'session',
  from: '',
  fromTurn: 'first',
  to: '',
  toTurn: 'first',
  entry: '',
  time: '',
  timeTurn: 'first',
  removed: '',
  reason: '',
  earlier: [],
}

/**
 * Corrects a day, or proposes to: sessions and breaks are added, changed or removed, with a reason, and the effect of
 * all changes is shown before it is sent. `settles`: the session whose missing punch-out is entered.
 */
export function CorrectionForm({
  of,
  settles,
  hasPending,
  onClose,
}: {
  of: DayOf
  settles: string | undefined
  hasPending: boolean
  onClose: () => void
}) {
  const translate = useTranslate()
  const own = useMe().role === 'employee'
  const { employeeId, workDate } = of
  const corrected = useCorrectedDay(of)
  const { day } = corrected
  const adjustsIn = useAdjustment(of)
  const box = useRef<HTMLElement>(null)
  const text = (key: string, args: object = {}) => translate(`corrections.form.${key}`, args)

  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>(settles ? 'input[name="time"]' : 'fieldset button')
    first?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [settles])

  const changesOf = (input: CorrectionInput) => withOffsets(askedChanges(input, day).changes ?? [], day)
  const common = { onDone: onClose }
  const recording = useCommandFrom(
    RecordCorrection,
    (input: CorrectionInput) => ({ employeeId, workDate, changes: changesOf(input), reason: input.reason }),
    { ...common, changes: ['correction', ...correctedRows], done: 'corrections.form.done' },
  )
  const proposing = useCommandFrom(
    ProposeCorrection,
    (input: CorrectionInput) => ({ workDate, changes: changesOf(input), reason: input.reason }),
    { ...common, changes: ['correction'], done: 'corrections.form.done_own' },
  )
  const submit = async (input: CorrectionInput): Promise<FormErrors | undefined> => {
    const errors = await (own ? proposing : recording).submit(input)
    return errors && besideFields(errors, input)
  }

  // The same rules as the services', so that a form with a fault is not sent.
  const schema = z.looseObject({}).superRefine((values, context) => {
    const input = { ...empty, ...values } as CorrectionInput
    const { changes, faults } = askedChanges(input, day)
    const all = { ...faults }
    const fault = changes && effectOfChanges(changes, day).fault
    if (fault) all[fieldOf(input, fault.path)] = fault.message
    const wrong = reason.safeParse(input).error?.issues[0]
    if (wrong) all.reason = wrong.message
    for (const [field, message] of Object.entries(all))
      context.addIssue({ code: 'custom', path: [field], message })
  })
  const title = text(own ? 'title_own' : 'title')
  return (
    <section className={styles.form} aria-label={title} ref={box}>
      <h3>{title}</h3>
      <CommandForm<CorrectionInput>
        schema={schema}
        values={
          settles
            ? { ...empty, entry: outKey(settles) }
            : { ...empty, mode: of.sessions.length ? 'change' : 'add' }
        }
        onSubmit={submit}
        draft={`correction ${employeeId} ${workDate}`}
      >
        <Fields of={of} corrected={corrected} adjustsIn={adjustsIn} />
        {adjustsIn !== undefined && (
          <Notice icon={lock}>
            {text(own ? 'adjusts_own' : 'adjusts', {
              month: monthName(workDate.slice(0, 7)),
              next: monthName(adjustsIn),
            })}
          </Notice>
        )}
        <p className={words.fine}>
          {hasPending && `${text('pending_apart')} `}
          {text(own ? 'kept_own' : 'kept', { name: of.fullName })}
        </p>
        <Send label={text(own ? 'send_own' : 'send')} onClose={onClose} />
      </CommandForm>
    </section>
  )
}

/** The services name a place in the command. Here each is beside its field. */
const besideFields = (errors: FormErrors, input: CorrectionInput): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.startsWith('changes') || path === 'workDate' ? fieldOf(input, path) : path,
      message,
    ]),
  )

function Fields({
  of,
  corrected,
  adjustsIn,
}: {
  of: DayOf
  corrected: ReturnType<typeof useCorrectedDay>
  adjustsIn: string | undefined
}) {
  const translate = useTranslate()
  const own = useMe().role === 'employee'
  const { field: modeField } = useInput({ source: 'mode' })
  const input = texts({ ...empty, ...useWatch() }) as CorrectionInput
  const { days, failed } = corrected
  const asked = askedChanges(input, corrected.day)
  const { day, meant } = asked
  const text = (key: string, args: object = {}) => translate(`corrections.form.${key}`, args)
  const optionsOf = useEntryOptions(of.workDate)
  // What an earlier change adds has no id yet by which it could be changed.
  const known = idsOf(corrected.day.sessions)
  const isKnown = ({ session, pause }: Pick<DayEntry, 'session' | 'pause'>) =>
    known.has(pause?.breakId ?? session.sessionId)
  const entries = optionsOf.entries(entriesOf(day.sessions, Date.parse(day.now)).filter(isKnown))
  const removables = optionsOf.removables(removablesOf(day.sessions, Date.parse(day.now)).filter(isKnown))
  const choose = ['', text('choose')] as const
  const { mode } = input
  return (
    <>
      <EarlierChanges input={input} changes={asked.earlier} workDate={of.workDate} />
      <Segments
        label={text('mode')}
        values={['add', 'change', 'remove'] as const}
        value={mode}
        onPick={modeField.onChange}
      >
        {text}
      </Segments>
      {mode === 'add' && (
        <>
          <SelectField
            source="what"
            label={text('what')}
            options={[
              ['session', text('what_session')],
              ['break', text('what_break')],
            ]}
          />
          <div className={styles.pair}>
            <ClockField source="from" label={text('from')} meant={meant.from} workDate={of.workDate} />
            <ClockField source="to" label={text('to')} meant={meant.to} workDate={of.workDate} />
          </div>
        </>
      )}
      {mode === 'change' &&
        (entries.length === 0 ? (
          <p className={words.note}>{text('nothing_change')}</p>
        ) : (
          <div className={`${styles.pair} ${styles.uneven}`}>
            <SelectField source="entry" label={text('entry')} options={[choose, ...entries]} />
            <ClockField source="time" label={text('time')} meant={meant.time} workDate={of.workDate} />
          </div>
        ))}
      {mode === 'remove' &&
        (removables.length === 0 ? (
          <p className={words.note}>{text('nothing_remove')}</p>
        ) : (
          <SelectField source="removed" label={text('removed')} options={[choose, ...removables]} />
        ))}
      <AddAnother input={input} asked={asked} on={corrected.day} />
      <Field
        source="reason"
        label={text('reason')}
        help={text(own ? 'reason_own' : 'reason_company', { name: of.fullName })}
        rows={2}
      />
      <EffectBox
        changes={asked.changes}
        day={corrected.day}
        days={days}
        failed={failed}
        adjusts={adjustsIn !== undefined}
      />
    </>
  )
}

/** The ids of all entries of a day. */
const idsOf = (sessions: DayOf['sessions']): ReadonlySet<string> =>
  new Set(sessions.flatMap(({ sessionId, breaks }) => [sessionId, ...breaks.map(({ breakId }) => breakId)]))

/** The changes that were entered before, with the way to take the last one back. */
function EarlierChanges({
  input: { earlier },
  changes,
  workDate,
}: {
  input: CorrectionInput
  changes: readonly DayChange[]
  workDate: DayOf['workDate']
}) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const { errors } = useFormState()
  if (earlier.length === 0) return null
  const fault = errors.earlier?.message
  return (
    <div className={styles.effect}>
      <ChangeList correction={{ changes: [...changes], workDate }} />
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {String(fault)}
        </p>
      )}
      <div>
        <Button size="small" onClick={() => setValue('earlier', earlier.slice(0, -1), { shouldDirty: true })}>
          {translate('corrections.form.take_back')}
        </Button>
      </div>
    </div>
  )
}

/** Keeps the entered change and empties the form for another one of the same correction. */
function AddAnother({
  input,
  asked,
  on,
}: {
  input: CorrectionInput
  asked: AskedChanges
  /** The day without the changes. */
  on: CorrectedDay
}) {
  const translate = useTranslate()
  const { setValue, resetField } = useFormContext()
  const { changes } = asked
  if (input.earlier.length >= maxChanges - 1) return null
  const isReady = changes !== undefined && !isBlank(input) && effectOfChanges(changes, on).fault === undefined
  return (
    <div>
      <Button
        startIcon={<Icon shape={plus} size={15} />}
        disabled={!isReady}
        onClick={() => {
          setValue('earlier', changes, { shouldDirty: true })
          for (const field of ['entry', 'time', 'from', 'to', 'removed'])
            resetField(field, { defaultValue: '' })
          for (const field of ['timeTurn', 'fromTurn', 'toTurn']) resetField(field, { defaultValue: 'first' })
        }}
      >
        {translate('corrections.form.another')}
      </Button>
    </div>
  )
}

function Send({ label, onClose }: { label: string; onClose: () => void }) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.acts}>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {label}
      </Button>
      <Button onClick={onClose}>{translate('corrections.form.close')}</Button>
    </div>
  )
}
