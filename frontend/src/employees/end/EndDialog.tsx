import {
  ChangeEmploymentEnd,
  type EndForm,
  endForm,
  PlanEmploymentEnd,
} from '@rollcall/contracts/employees/end-commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCommand } from '../../kit/data/useCommand.ts'
import { isDay, monthsLater } from '../../kit/dates.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { DayField } from '../../kit/inputs/DayField.tsx'
import { Field } from '../../kit/inputs/Field.tsx'
import { EndEffectLines } from './EndEffectLines.tsx'
import { endChanges } from './end-changes.ts'

/** How many months after the last day own documents can be read, unless the company chooses otherwise. */
const accessMonths = 3

/** Asks for the last day of an employee, or for another one, with what happens. */
export function EndDialog({ employee, onClose }: { employee: EmployeeRow; onClose: () => void }) {
  const translate = useTranslate()
  const { id: employeeId, fullName: name, endId } = employee
  const set = endId === null ? 'plan' : 'change'
  const text = (key: string) => translate(`employees.end.${key}`, { name })
  const options = { changes: endChanges, done: `employees.end.${set}.done`, args: { name }, onDone: onClose }
  const plan = useCommand(PlanEmploymentEnd, options)
  const change = useCommand(ChangeEmploymentEnd, options)
  const [first] = useState(() => ({
    lastDayWorked: employee.lastDayWorked ?? '',
    lastDay: employee.lastDay ?? '',
    accessUntil: employee.accessUntil ?? '',
  }))
  const form = {
    ...{ open: true, wide: true, onClose },
    title: text(`${set}.title`),
    text: text('text'),
    act: text(`${set}.act`),
    children: <Fields employee={employee} first={first} text={text} />,
  }
  return (
    <FormDialog<EndForm>
      {...form}
      schema={endForm}
      values={{ ...first, reason: '' }}
      onSubmit={values =>
        endId === null
          ? plan.submit({ employeeId, ...values })
          : change.submit({ employeeId, endId, ...values })
      }
    />
  )
}

interface Dates {
  lastDayWorked: string
  lastDay: string
  accessUntil: string
}

function Fields({
  employee,
  first,
  text,
}: {
  employee: EmployeeRow
  first: Dates
  text: (key: string) => string
}) {
  return (
    <>
      <DayField source="lastDayWorked" label={text('last_day_worked')} />
      <DayField source="lastDay" label={text('last_day')} help={() => text('last_day_help')} />
      <DayField source="accessUntil" label={text('access_until')} help={() => text('access_help')} />
      <Field source="reason" label={text('reason')} help={text('reason_help')} rows={2} />
      <Following first={first} />
      <EndEffectLines employee={employee} />
    </>
  )
}

const accessAfter = (lastDay: string): string => (isDay(lastDay) ? monthsLater(lastDay, accessMonths) : '')

/** The later dates follow the ones before them, until somebody changes them. */
function Following({ first }: { first: Dates }) {
  const { setValue } = useFormContext()
  const [worked = '', lastDay = '', accessUntil = '']: string[] = useWatch({
    name: ['lastDayWorked', 'lastDay', 'accessUntil'],
  })
  // What was filled in last; another value is the company's own.
  const filled = useRef({ lastDay: first.lastDayWorked, accessUntil: accessAfter(first.lastDay) })
  useEffect(() => {
    if (!isDay(worked) || lastDay !== filled.current.lastDay) return
    filled.current.lastDay = worked
    setValue('lastDay', worked)
  }, [worked, lastDay, setValue])
  useEffect(() => {
    if (!isDay(lastDay) || accessUntil !== filled.current.accessUntil) return
    filled.current.accessUntil = accessAfter(lastDay)
    setValue('accessUntil', filled.current.accessUntil)
  }, [lastDay, accessUntil, setValue])
  return null
}
