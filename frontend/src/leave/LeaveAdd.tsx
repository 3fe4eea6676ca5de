import { AddLeave } from '@rollcall/contracts/leave/commands.ts'
import { useTranslate } from 'react-admin'
import card from '../kit/form/FormCard.module.css'
import { CreatePage } from '../kit/form/FormPage.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { PersonInput } from '../kit/inputs/PersonInput.tsx'
import { LeaveFields, noLeave, ofForm } from './LeaveFields.tsx'
import { latestFirst } from './leave-acts.tsx'

const schema = ofForm(AddLeave.schema)
const empty = { ...noLeave, employeeId: '', overdraw: '' }

/** /app/leave-request/create: the company adds leave, approved at once. */
export function LeaveAdd() {
  const translate = useTranslate()
  return (
    <CreatePage
      resource="leave-request"
      texts="leave.add"
      list="/app/leave-request"
      sort={latestFirst}
      schema={schema}
      empty={empty}
    >
      <div className={card.whole}>
        <PersonInput source="employeeId" reference="employee" isRequired helperText={false} />
      </div>
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
    </CreatePage>
  )
}
