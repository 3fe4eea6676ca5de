import { useTranslate } from 'react-admin'
import { DayField } from '../kit/inputs/DayField.tsx'
import { PeopleField } from '../kit/inputs/PeopleField.tsx'

/** The fields of what is shared with an auditor. */
export function AccessFields() {
  const translate = useTranslate()
  const text = (key: string) => translate(`auditors.fields.${key}`)
  return (
    <>
      <DayField source="until" label={text('until')} />
      <PeopleField source="employeeIds" label={text('people')} help={text('people_help')} withFormer />
      <DayField source="from" label={text('from')} required={false} help={() => text('days_help')} />
      <DayField source="to" label={text('to')} required={false} />
    </>
  )
}
