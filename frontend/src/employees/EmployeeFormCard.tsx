import { Button } from '@mui/material'
import { Form, type RaRecord, useSaveContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { useCalendar } from '../app/me.tsx'
import { Card } from '../app/parts/Card.tsx'
import styles from '../app/parts/FormCard.module.css'
import { EmployeeFields } from './EmployeeFields.tsx'
import { type EmployeeInput, employeeErrors } from './employee-input.ts'

const empty: EmployeeInput = {
  fullName: '',
  email: '',
  mobile: '',
  code: '',
  position: '',
  leaveBalance: '',
  dateOfBirth: '',
  dateOfJoin: '',
}

/** The form of an employee with its buttons; saves by the surrounding create or edit context. */
export function EmployeeFormCard({
  title,
  note,
  act,
  record,
}: {
  title: string
  note: string
  act: string
  record?: RaRecord
}) {
  const translate = useTranslate()
  const { format } = useCalendar()
  // React-admin's form begins anew with every other record; what is read while somebody types only goes where nothing
  // was typed.
  const [first] = useState(record)
  return (
    <Form
      mode="onTouched"
      noValidate
      warnWhenUnsavedChanges
      defaultValues={empty}
      {...(first ? { record: first } : {})}
      validate={input => employeeErrors(input, format)}
      disableInvalidFormNotification
    >
      <Card
        title={title}
        aside={<span className={styles.required}>{translate('employees.form.all_required')}</span>}
      >
        {record && <Follow record={record} />}
        <EmployeeFields />
        <Done note={note} act={act} />
      </Card>
    </Form>
  )
}

/** Shows what was changed elsewhere in the fields that nobody has typed in here. */
function Follow({ record }: { record: RaRecord }) {
  const { getFieldState, resetField } = useFormContext<EmployeeInput>()
  useEffect(() => {
    for (const field of Object.keys(empty) as (keyof EmployeeInput)[]) {
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue: record[field] })
    }
  }, [record, getFieldState, resetField])
  return null
}

function Done({ note, act }: { note: string; act: string }) {
  const translate = useTranslate()
  const { saving } = useSaveContext()
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.done}>
      <span>{note}</span>
      <Button component={Link} to="/app/employee">
        {translate('app.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={saving === true || isSubmitting}>
        {act}
      </Button>
    </div>
  )
}
