import { halves } from '@rollcall/contracts/kernel/halves.ts'
import { RequestLeave } from '@rollcall/contracts/leave/commands.ts'
import { leaveKinds } from '@rollcall/contracts/leave/kinds.ts'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { weekdayName } from '../kit/dates.ts'
import card from '../kit/form/FormCard.module.css'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { SelectField } from '../kit/inputs/SelectField.tsx'
import { useCalendar, useMe } from '../kit/me.tsx'

/** The values of an empty form. */
export const noLeave = { from: '', to: '', kind: 'full', half: 'first', reason: '' }

/** A command's schema for the form, which keeps a half for every kind, and one day for half-day leave. */
export const ofForm = <S extends z.ZodType<object>>(schema: S) =>
  z.preprocess(values => {
    const form = values as { kind: string; from: string; half: string | null }
    return form.kind === 'half' ? { ...form, to: form.from } : { ...form, half: null }
  }, schema)

/** The schema of the form of an employee's own leave. */
export const leaveInput = ofForm(RequestLeave.schema)

/** The inputs of a request: its days, kind and reason. */
export function LeaveFields() {
  const translate = useTranslate()
  const { kind } = useWatch() as { kind: string }
  const byCompany = useMe().role === 'company'
  const { today } = useCalendar()
  const weekday = (day: string | undefined) =>
    day && translate(`leave.form.${day < today ? 'weekday_past' : 'weekday'}`, { weekday: weekdayName(day) })
  return (
    <>
      <SelectField
        source="kind"
        options={leaveKinds.map(each => [each, translate(`leave.kind.${each}`)] as const)}
        help={kind === 'unpaid' && translate('leave.form.unpaid_help')}
      />
      {kind === 'half' ? (
        <SelectField
          source="half"
          options={halves.map(each => [each, translate(`leave.form.half.${each}`)] as const)}
        />
      ) : (
        <span />
      )}
      <DayField source="from" help={weekday} />
      {kind !== 'half' && <DayField source="to" help={weekday} />}
      <div className={card.whole}>
        <Field
          source="reason"
          rows={3}
          help={translate(`leave.form.${byCompany ? 'reason_help_company' : 'reason_help'}`)}
        />
      </div>
    </>
  )
}
