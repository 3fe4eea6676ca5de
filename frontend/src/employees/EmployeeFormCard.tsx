import { Button } from '@mui/material'
import { Form, type RaRecord, useSaveContext, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { FollowValues } from '../kit/parts/FollowValues.tsx'
import styles from '../kit/parts/FormCard.module.css'
import { KeepDraft } from '../kit/parts/KeepDraft.tsx'
import { askAlways } from '../kit/parts/unsaved.ts'
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

const valuesOf = (record: RaRecord) =>
  Object.fromEntries(Object.keys(empty).map(field => [field, record[field]]))

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
  const now = useMemo(() => record && valuesOf(record), [record])
  return (
    <Form
      mode="onTouched"
      noValidate
      warnWhenUnsavedChanges
      formRootPathname={askAlways}
      defaultValues={empty}
      {...(first ? { record: first } : {})}
      validate={input => employeeErrors(input, format)}
      disableInvalidFormNotification
    >
      <Card
        title={title}
        aside={<span className={styles.required}>{translate('employees.form.all_required')}</span>}
      >
        {now && <FollowValues values={now} />}
        <KeepDraft form="page" />
        <EmployeeFields />
        <Done note={note} act={act} />
      </Card>
    </Form>
  )
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
