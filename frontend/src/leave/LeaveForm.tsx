import { halves } from '@rollcall/contracts/kernel/halves.ts'
import { RequestLeave } from '@rollcall/contracts/leave/commands.ts'
import { leaveKinds } from '@rollcall/contracts/leave/kinds.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { weekdayName } from '../kit/dates.ts'
import card from '../kit/form/FormCard.module.css'
import { CreatePage, EditPage } from '../kit/form/FormPage.tsx'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { sprout } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { LeaveFacts } from './LeaveDetail.tsx'
import { LeaveState } from './LeaveState.tsx'
import { latestFirst, ownActs } from './leave-acts.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { useLeaveWords } from './words.ts'

/** The values of an empty form. */
export const noLeave = { from: '', to: '', kind: 'full', half: 'first', reason: '' }

/** A command's schema for the form, which keeps a half for every kind, and one day for half-day leave. */
export const ofForm = <S extends z.ZodType<object>>(schema: S) =>
  z.preprocess(values => {
    const form = values as { kind: string; from: string; half: string | null }
    return form.kind === 'half' ? { ...form, to: form.from } : { ...form, half: null }
  }, schema)

/** The schema of the form of an employee's own leave. */
const leaveInput = ofForm(RequestLeave.schema)

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

/** /app/leave/create */
export function LeaveCreate() {
  return (
    <CreatePage
      resource="leave-request"
      texts="leave.create"
      list="/app/leave"
      sort={latestFirst}
      schema={leaveInput}
      empty={noLeave}
    >
      <LeaveFields />
      <PreviewPart />
    </CreatePage>
  )
}

const valuesOf = ({ from, to, kind, half, reason }: LeaveRequestRow) => ({
  from,
  to,
  kind,
  half: half ?? 'first',
  reason,
})

/** /app/leave/edit?id=…: changes a pending request. */
export function LeaveEdit() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const { span } = useLeaveWords()
  return (
    <EditPage<LeaveRequestRow>
      resource="leave-request"
      texts="leave.edit"
      gone="leave.gone"
      icon={sprout}
      list="/app/leave"
      sort={latestFirst}
      schema={leaveInput}
      valuesOf={valuesOf}
      title={request => translate('leave.edit.title', { days: span(request) })}
      state={({ state }) => <LeaveState state={state} />}
      settled={request =>
        request.state === 'pending' ? null : (
          <Card title={translate('leave.edit.settled')}>
            <LeaveFacts request={request} />
          </Card>
        )
      }
      acts={request => recordActs(ownActs(span, today), [request])}
    >
      <LeaveFields />
      <EditPreview />
    </EditPage>
  )
}

/** The preview of the changed request. */
function EditPreview() {
  const [params] = useSearchParams()
  const requestId = params.get('id')
  return requestId === null ? null : <PreviewPart requestId={requestId} />
}
