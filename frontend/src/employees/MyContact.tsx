import { Button } from '@mui/material'
import { EditOwnContact } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useSubmit } from '../kit/data/useSubmit.ts'
import { Card } from '../kit/parts/Card.tsx'
import { CommandForm } from '../kit/parts/CommandForm.tsx'
import { Facts } from '../kit/parts/Facts.tsx'
import { Field } from '../kit/parts/Field.tsx'
import styles from '../kit/parts/FormCard.module.css'
import { pencil } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'

/** Mobile number and address: seen first, changed in place by the employee. */
export function MyContact({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const [editing, setEditing] = useState(false)
  const text = (key: string) => translate(`employees.profile.${key}`)
  if (editing) return <ContactForm employee={employee} onDone={() => setEditing(false)} />
  return (
    <Card
      title={text('contact')}
      aside={
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon shape={pencil} size={15} />}
          onClick={() => setEditing(true)}
        >
          {text('edit_contact')}
        </Button>
      }
    >
      <Facts
        of={[
          [text('mobile'), employee.mobile],
          [text('address'), employee.address || text('no_address')],
        ]}
      />
    </Card>
  )
}

function ContactForm({ employee, onDone }: { employee: EmployeeRow; onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { mobile, address } = employee
  const values = useMemo(() => ({ mobile, address }), [mobile, address])
  const text = (key: string) => translate(`employees.profile.${key}`)
  const saved = useCallback(() => {
    notify('employees.profile.contact_saved', { type: 'success' })
    void queryClient.invalidateQueries({ queryKey: ['employee'] }).then(onDone)
  }, [notify, queryClient, onDone])
  const submit = useSubmit('EditOwnContact', { onDone: saved })
  return (
    <CommandForm schema={EditOwnContact.schema} values={values} onSubmit={submit} warn>
      <Card title={text('contact')}>
        <div className={styles.fields}>
          <Field
            source="mobile"
            label={text('mobile')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            help={translate('employees.form.mobile_help')}
            autoFocus
          />
          <Field
            source="address"
            label={text('address')}
            autoComplete="street-address"
            help={text('optional')}
            required={false}
          />
        </div>
        <Done onCancel={onDone} />
      </Card>
    </CommandForm>
  )
}

function Done({ onCancel }: { onCancel: () => void }) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.done}>
      <span>{translate('employees.profile.contact_note')}</span>
      <Button onClick={onCancel}>{translate('app.cancel')}</Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('employees.form.save')}
      </Button>
    </div>
  )
}
