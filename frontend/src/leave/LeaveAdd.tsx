import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { AddLeaveForSeveral } from '@rollcall/contracts/leave/commands.ts'
import { useState } from 'react'
import { ResourceContextProvider, useNotify, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import card from '../kit/form/FormCard.module.css'
import { ReadListAhead } from '../kit/form/ReadListAhead.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { LeaveFields, noLeave, ofForm } from './LeaveForm.tsx'
import { latestFirst } from './leave-acts.tsx'
import { PartlyDone } from './PartlyDone.tsx'
import { PersonName } from './PersonName.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { SeveralPart } from './SeveralPart.tsx'
import { type Who, WhoField } from './WhoField.tsx'

interface Values extends Record<string, unknown> {
  who: Who
  employeeId: string | null
  employeeIds: string[] | ''
}

/** The command's people: those of the chosen kind of audience. */
const peopleOf = ({ who, employeeId, employeeIds }: Values) =>
  who === 'all' ? null : who === 'one' ? (employeeId ? [employeeId] : []) : employeeIds || []

/** The form's values as the command's body. A missing person is an error of the field that is shown. */
const schema = z.preprocess((values: unknown) => {
  const { who: _, employeeId: __, ...form } = values as Values
  return { ...form, employeeIds: peopleOf(values as Values) }
}, ofForm(AddLeaveForSeveral.schema))
const shown = z.unknown().superRefine((values, context) => {
  const { who } = values as Values
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const path = who === 'one' && issue.path[0] === 'employeeIds' ? ['employeeId'] : [...issue.path]
    context.addIssue({ code: 'custom', message: issue.message, path })
  }
})
const empty = { ...noLeave, who: 'one', employeeId: '', employeeIds: [], overdraw: '', evenIfBlocked: false }

const list = '/app/leave-request'

/** /app/leave-request/create?employee=…: the company adds leave, approved at once, for one employee, several or everyone. */
export function LeaveAdd() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [values] = useState(() => ({ ...empty, employeeId: params.get('employee') ?? '' }))
  const notify = useNotify()
  const [refused, setRefused] = useState<SeveralAnswer>()
  /** How many of several employees would get the leave; undefined while it is not known. */
  const [added, setAdded] = useState<number>()
  const { submit } = useCommand(AddLeaveForSeveral, {
    changes: ['leave-balance', 'leave-request'],
    onDone: answer => {
      if (answer.refused.length > 0) return setRefused(answer)
      notify('deciding.several.add.done', { type: 'success', messageArgs: { smart_count: answer.done } })
      navigate(list)
    },
  })
  const page = translate('leave.add.page')
  return (
    <Page name={page} title={page} width="form">
      <ReadListAhead resource="leave-request" sort={latestFirst} />
      <CommandForm schema={shown} values={values} warn onSubmit={values => submit(schema.parse(values))}>
        <Card title={translate('deciding.who.card')} aside={<small>{translate('leave.add.required')}</small>}>
          <ResourceContextProvider value="leave-request">
            <div className={card.fields}>
              <WhoField />
              <LeaveFields />
              <div className={card.whole}>
                <Field
                  source="overdraw"
                  label={translate('leave.overdraw.reason')}
                  help={translate('leave.add.overdraw_help')}
                  required={false}
                  rows={2}
                />
              </div>
              <PreviewOfForm onAdded={setAdded} />
            </div>
          </ResourceContextProvider>
          <FormActions
            act={translate('leave.add.save')}
            note={translate(added === 0 ? 'leave.add.nobody' : 'leave.add.note')}
            cancel={list}
            disabled={added === 0}
          />
        </Card>
      </CommandForm>
      {refused && (
        <PartlyDone
          of="add"
          answer={refused}
          nameOf={id => <PersonName id={id} />}
          onClose={() => {
            setRefused(undefined)
            // If nobody got the leave, the form stays for changes.
            if (refused.done > 0) navigate(list)
          }}
        />
      )}
    </Page>
  )
}

/** One employee's leave day by day; for several only the sum, because their calendars differ. */
function PreviewOfForm({ onAdded }: { onAdded: (added: number | undefined) => void }) {
  const values = useWatch() as Values
  const { who, employeeId } = values
  if (who !== 'one') return <SeveralPart employeeIds={peopleOf(values)} onAdded={onAdded} />
  return employeeId ? <PreviewPart employeeId={employeeId} /> : null
}
