import { Button } from '@mui/material'
import { EditOwnContact } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import styles from '../kit/form/FormCard.module.css'
import { useEditing } from '../kit/form/useEditing.ts'
import { Field } from '../kit/inputs/Field.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { Facts } from '../kit/record/Facts.tsx'
import { Icon } from '../look/Icon.tsx'

/** The employee's own mobile number and address, edited in place. */
export function MyContact({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { editing, begin, end, button } = useEditing()
  const text = (key: string) => translate(`employees.profile.${key}`)
  if (editing) return <ContactForm employee={employee} onDone={end} />
  return (
    <Card
      title={text('contact')}
      aside={
        <Button
          ref={button}
          size="small"
          variant="outlined"
          startIcon={<Icon shape={pencil} size={15} />}
          onClick={begin}
        >
          {text('edit_contact')}
        </Button>
      }
    >
      <Facts
        of={[
          [text('mobile'), employee.mobile || text('not_given')],
          [text('address'), employee.address || text('not_given')],
        ]}
      />
    </Card>
  )
}

function ContactForm({ employee, onDone }: { employee: EmployeeRow; onDone: () => void }) {
  const translate = useTranslate()
  const { mobile, address } = employee
  const values = useMemo(() => ({ mobile, address }), [mobile, address])
  const text = (key: string) => translate(`employees.profile.${key}`)
  const { submit } = useCommand(EditOwnContact, {
    changes: ['employee'],
    done: 'employees.profile.contact_saved',
    onDone,
  })
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
        <FormActions act={translate('employees.form.save')} note={text('contact_note')} cancel={onDone} />
      </Card>
    </CommandForm>
  )
}
