import { Button } from '@mui/material'
import { SetEmployeeZone } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCommand } from '../kit/data/useCommand.ts'
import { offsetText, zoneCity } from '../kit/dates.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { ZoneInput } from '../kit/inputs/ZoneField.tsx'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { Facts } from '../kit/record/Facts.tsx'
import { CalendarEffectNote } from '../leave/public.ts'
import { Icon } from '../look/Icon.tsx'

const schema = SetEmployeeZone.schema.omit({ employeeId: true })

/** An employee's time zone: the company's, or one that the company sets here for this employee. */
export function ZoneCard({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { companyZone } = useCalendar()
  const now = useServerNow(60_000)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { submit } = useCommand(SetEmployeeZone, {
    changes: ['employee'],
    done: 'employees.zone.saved',
    args: { name: employee.fullName },
    onDone: close,
  })
  const zone = employee.zone ?? companyZone
  const text = (key: string, args: object = {}) => translate(`employees.zone.${key}`, args)
  return (
    <Card
      title={text('title')}
      aside={
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon shape={pencil} size={15} />}
          onClick={() => setOpen(true)}
        >
          {text('action')}
        </Button>
      }
    >
      <Facts
        of={[
          [
            text('counts'),
            text(employee.zone === null ? 'of_company' : 'own', {
              city: zoneCity(zone),
              offset: offsetText(zone, now),
            }),
          ],
        ]}
      />
      {open && (
        <FormDialog
          open
          title={text('dialog', { name: employee.fullName })}
          text={text('text')}
          act={text('save')}
          schema={schema}
          values={{ zone }}
          onSubmit={values => submit({ employeeId: employee.id, ...schema.parse(values) })}
          onClose={close}
        >
          <ZoneInput source="zone" label={text('title')} />
          <Effect employeeId={employee.id} now={zone} />
        </FormDialog>
      )}
    </Card>
  )
}

/** The effect of another zone on the employee's future leave. */
function Effect({ employeeId, now }: { employeeId: string; now: string }) {
  const zone: string | null = useWatch({ name: 'zone' })
  return <CalendarEffectNote change={zone && zone !== now ? { what: 'zone', employeeId, zone } : undefined} />
}
