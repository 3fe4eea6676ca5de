import { Button } from '@mui/material'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isDay } from '../../kit/dates.ts'
import { DayInput } from '../../kit/inputs/DayInput.tsx'
import { FieldFrame } from '../../kit/inputs/FieldFrame.tsx'
import { useCalendar } from '../../kit/me.tsx'
import { distinct } from '../../kit/useTeam.ts'
import styles from './Change.module.css'

/** A due date as text or from the calendar; an empty one is none. Enter saves. */
export function DueEditor({
  label,
  tasks,
  onSave,
}: {
  label: string
  tasks: readonly TaskRow[]
  onSave: (dueDate: string | null) => void
}) {
  const translate = useTranslate()
  const { format } = useCalendar()
  const id = useId()
  const [value, setValue] = useState(() => {
    const [first = '', ...others] = distinct(tasks.map(({ dueDate }) => dueDate))
    return others.length === 0 && tasks.every(({ dueDate }) => dueDate !== null) ? first : ''
  })
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (value === '' || isDay(value)) onSave(value || null)
    else setWrong(true)
  }
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <FieldFrame id={id} label={label} error={wrong ? translate('app.list.no_day', { format }) : undefined}>
        {described => (
          <DayInput
            id={id}
            label={label}
            value={value}
            error={wrong}
            onChange={text => {
              setValue(text)
              setWrong(false)
            }}
            input={{ ...described, autoFocus: true, 'aria-invalid': wrong }}
          />
        )}
      </FieldFrame>
      <div className={styles.acts}>
        <Button onClick={() => onSave(null)} disabled={tasks.every(({ dueDate }) => dueDate === null)}>
          {translate('task_change.no_date')}
        </Button>
        <Button type="submit" variant="contained">
          {translate('task_change.save')}
        </Button>
      </div>
    </form>
  )
}
