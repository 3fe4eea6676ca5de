import { BooleanInput, useTranslate } from 'react-admin'
import card from '../kit/form/FormCard.module.css'
import { Field } from '../kit/inputs/Field.tsx'
import { PeopleField } from '../kit/inputs/PeopleField.tsx'

/** The fields of a project. */
export function ProjectFields() {
  const translate = useTranslate()
  const text = (key: string) => translate(`projects.form.${key}`)
  return (
    <>
      <Field source="name" autoComplete="off" />
      <Field source="projectCode" autoComplete="off" help={text('code_help')} />
      <Field source="clientCode" autoComplete="off" required={false} help={text('client_help')} />
      <BooleanInput source="active" helperText={text('active_help')} />
      <div className={card.whole}>
        <PeopleField source="memberIds" help={text('members_help')} />
      </div>
    </>
  )
}
