import { EditEmployee, employeeForm, SetEmployeeZone } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Outcome, useEach } from '../kit/data/useEach.ts'
import { only, type Write, write } from '../kit/data/writes.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { ZoneInput } from '../kit/inputs/ZoneField.tsx'
import { PartlyDone } from '../kit/record/PartlyDone.tsx'
import { Names } from '../kit/record/RecordActs.tsx'
import { WorkProgress } from '../kit/record/WorkProgress.tsx'
import { employeeActs } from './employee-acts.ts'
import { PositionField } from './PositionField.tsx'

const schemas = {
  position: employeeForm.pick({ position: true }),
  zone: SetEmployeeZone.schema.pick({ zone: true }),
}

interface Writes {
  write: (person: EmployeeRow) => Write
  back: ((person: EmployeeRow) => Write) | undefined
}

/** The whole form is sent, because the command takes no single field. */
const withPosition = (person: EmployeeRow, position: string) =>
  write(EditEmployee, { ...only(employeeForm, person), position, employeeId: person.id })

const withZone = ({ id: employeeId }: EmployeeRow, zone: string) =>
  write(SetEmployeeZone, { employeeId, zone })

function writesOf(field: 'position' | 'zone', values: object, people: readonly EmployeeRow[]): Writes {
  if (field === 'position') {
    const { position } = schemas.position.parse(values)
    return {
      write: person => withPosition(person, position),
      back: person => withPosition(person, person.position),
    }
  }
  const { zone } = schemas.zone.parse(values)
  return {
    write: person => withZone(person, zone),
    // Nobody can be given back to the company's zone, which may change.
    back: people.every(person => person.zone !== null)
      ? person => withZone(person, person.zone ?? zone)
      : undefined,
  }
}

/** Sets the position or the time zone of several people. Those for whom it was refused are named one by one. */
export function EmployeeBulkDialog({
  field,
  people,
  onClose,
  onDone,
}: {
  field: 'position' | 'zone'
  people: readonly EmployeeRow[]
  onClose: () => void
  /** Called with the people for whom it was refused. */
  onDone: (refused: readonly EmployeeRow[]) => void
}) {
  const translate = useTranslate()
  const { send, progress } = useEach<EmployeeRow>(['employee'])
  const [outcome, setOutcome] = useState<Outcome<EmployeeRow>>()
  const text = (key: string, args: object = {}) => translate(`employees.bulk.${key}`, args)
  if (outcome) {
    const { done, refused, undo } = outcome
    return (
      <PartlyDone
        title={
          done.length === 0
            ? text('none')
            : text('partly', { smart_count: refused.length, done: done.length, refused: refused.length })
        }
        lead={text('refused', { smart_count: refused.length })}
        refused={refused.map(({ record, message }) => ({ id: record.id, name: record.fullName, message }))}
        onUndo={done.length > 0 ? undo : undefined}
        onClose={() => onDone(refused.map(({ record }) => record))}
      />
    )
  }
  return (
    <FormDialog
      open
      title={text(`${field}.title`, { smart_count: people.length })}
      text={
        <>
          <Names of={people.map(employeeActs.nameOf)} />
          {text(`${field}.text`)}
          {progress && <WorkProgress progress={progress}>{text('working', { ...progress })}</WorkProgress>}
        </>
      }
      act={text(`${field}.act`)}
      schema={schemas[field]}
      values={{ [field]: '' }}
      onSubmit={async values => {
        const its = people.filter(person => person[field] !== (values as Record<string, unknown>)[field])
        const sent = await send(its, {
          ...writesOf(field, values, its),
          done: `employees.bulk.${field}.done`,
        })
        if (sent.refused.length > 0) setOutcome(sent)
        else onDone([])
        return undefined
      }}
      onClose={() => !progress && onClose()}
    >
      {field === 'position' ? (
        <PositionField />
      ) : (
        <ZoneInput source="zone" label={translate('resources.employee.fields.zone')} />
      )}
    </FormDialog>
  )
}
