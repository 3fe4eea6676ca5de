import { Button } from '@mui/material'
import {
  ProposeCorrection,
  RecordCorrection,
  reasonLength,
} from '@rollcall/contracts/corrections/commands.ts'
import { text as textOf } from '@rollcall/contracts/kernel/fields.ts'
import { useEffect, useRef } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { FormErrors } from '../kit/data/problem.ts'
import { useCommandFrom } from '../kit/data/useCommand.ts'
import { CommandForm, texts } from '../kit/form/CommandForm.tsx'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { useMe } from '../kit/me.tsx'
import { Segments } from '../kit/parts/Segments.tsx'
import words from '../kit/styles/text.module.css'
import { ClockField } from './ClockField.tsx'
import styles from './Corrections.module.css'
import { correctedRows } from './correction-acts.tsx'
import { askedOf, type CorrectionInput, effectOfChange, fieldOf } from './correction-input.ts'
import type { DayOf } from './day-of.ts'
import { EffectBox } from './EffectBox.tsx'
import { entriesOf, outKey, removablesOf } from './entries.ts'
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
}

/**
 * Corrects a day, or proposes to: one session or break is added, changed or removed, with a reason, and its effect is
 * shown before it is sent. `settles`: the session whose missing punch-out is entered.
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
  const box = useRef<HTMLElement>(null)
  const text = (key: string, args: object = {}) => translate(`corrections.form.${key}`, args)

  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>(settles ? 'input[name="time"]' : 'fieldset button')
    first?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [settles])

  const changesOf = (input: CorrectionInput) => [askedOf(input, day).change].filter(one => one !== undefined)
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
    const { change, faults } = askedOf(input, day)
    const all = { ...faults }
    const fault = change && Object.keys(faults).length === 0 ? effectOfChange(change, day).fault : undefined
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
        <Fields of={of} corrected={corrected} />
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

function Fields({ of, corrected }: { of: DayOf; corrected: ReturnType<typeof useCorrectedDay> }) {
  const translate = useTranslate()
  const own = useMe().role === 'employee'
  const { field: modeField } = useInput({ source: 'mode' })
  const input = texts({ ...empty, ...useWatch() }) as CorrectionInput
  const { day, days, failed } = corrected
  const text = (key: string, args: object = {}) => translate(`corrections.form.${key}`, args)
  const optionsOf = useEntryOptions(of.workDate)
  const entries = optionsOf.entries(entriesOf(day.sessions, Date.parse(day.now)))
  const removables = optionsOf.removables(removablesOf(day.sessions, Date.parse(day.now)))
  const { meant } = askedOf(input, day)
  const choose = ['', text('choose')] as const
  const { mode } = input
  return (
    <>
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
      <Field
        source="reason"
        label={text('reason')}
        help={text(own ? 'reason_own' : 'reason_company', { name: of.fullName })}
        rows={2}
      />
      <EffectBox input={input} day={day} days={days} failed={failed} />
    </>
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
