import { AddTask, EditTask, taskForm } from '@rollcall/contracts/tasks/commands.ts'
import { taskPriorities } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useEffect, useRef, useState } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { codeOf, messageOf } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { PersonInput } from '../kit/inputs/PeopleField.tsx'
import { useCalendar } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import layout from '../kit/styles/layout.module.css'
import { useProjects } from '../projects/public.ts'
import { LabelsField } from './Labels.tsx'

/** A form has no null: nobody and no date are empty texts. */
const schema = z.preprocess(
  values => {
    const { assigneeId, dueDate, ...rest } = values as Record<string, unknown>
    return { ...rest, assigneeId: assigneeId || null, dueDate: dueDate || null, labels: rest.labels || [] }
  },
  taskForm.omit({ status: true }),
)

const empty = {
  title: '',
  description: '',
  projectId: '',
  assigneeId: '',
  dueDate: '',
  priority: 'normal',
  labels: [],
}
type Values = z.infer<typeof schema>

const valuesOf = (task: TaskRow) => ({
  title: task.title,
  description: task.description,
  projectId: task.projectId,
  assigneeId: task.assigneeId ?? '',
  dueDate: task.dueDate ?? '',
  priority: task.priority,
  labels: task.labels,
})

/** Only what changed is sent, so that another person's edit of another field is kept. */
function changesOf(task: TaskRow, values: Values): object {
  const before: Record<string, unknown> = { ...task }
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  )
}

/** The person who cannot work on the task now, and the services' question. */
interface Warning {
  assigneeId: string | null
  message: string
}

/** Asks whether to assign the task to the chosen person anyway, until another person is chosen. */
function AssigneeWarning({ of, onOther }: { of: Warning; onOther: () => void }) {
  const assigneeId = useWatch({ name: 'assigneeId' }) || null
  const isOther = assigneeId !== of.assigneeId
  useEffect(() => {
    if (isOther) onOther()
  }, [isOther, onOther])
  return (
    <div className={layout.whole}>
      <Notice tone="wait" icon={warn}>
        {of.message}
      </Notice>
    </div>
  )
}

/** Adds a task, or edits one. */
export function TaskDialog({ open, task, onClose }: { open: boolean; task?: TaskRow; onClose: () => void }) {
  const translate = useTranslate()
  const { data: projects = [] } = useProjects()
  const { today } = useCalendar()
  const kind = task ? 'edit' : 'add'
  const text = (key: string) => translate(`tasks.${kind}.${key}`)
  const [warning, setWarning] = useState<Warning>()
  const asked = useRef<string | null>(null)
  const { submit } = useCommand(task ? EditTask : AddTask, {
    changes: ['task', 'task-change'],
    done: `tasks.${kind}.done`,
    onDone: onClose,
    onRefused: error => {
      if (codeOf(error) !== 'needs-confirmation') return false
      setWarning({ assigneeId: asked.current, message: messageOf(error) })
      return true
    },
  })
  if (!open) return null
  const choices = projects.filter(({ id, active }) => active || id === task?.projectId)
  return (
    <ResourceContextProvider value="task">
      <FormDialog
        open
        wide
        title={text('title')}
        text={text('text')}
        act={warning ? translate('tasks.assign_anyway') : text('act')}
        schema={schema}
        values={task ? valuesOf(task) : empty}
        onSubmit={async values => {
          const parsed = schema.parse(values)
          asked.current = parsed.assigneeId
          const body = task ? { taskId: task.id, ...changesOf(task, parsed) } : parsed
          return submit(
            warning && warning.assigneeId === parsed.assigneeId ? { ...body, assignAnyway: true } : body,
          )
        }}
        onClose={onClose}
      >
        <Field source="title" autoFocus autoComplete="off" />
        <Field source="description" rows={3} required={false} />
        <SelectField source="projectId" options={choices.map(({ id, name }) => [id, name] as const)} />
        <SelectField
          source="priority"
          options={taskPriorities.map(one => [one, translate(`tasks.priority.${one}`)] as const)}
        />
        <PersonInput
          source="assigneeId"
          reference="employee"
          filter={{ employedUntil_gte: today }}
          label="resources.task.fields.assigneeId"
          helperText={false}
          TextFieldProps={{ placeholder: translate('tasks.nobody') }}
        />
        {warning && <AssigneeWarning of={warning} onOther={() => setWarning(undefined)} />}
        <DayField source="dueDate" required={false} />
        <LabelsField source="labels" />
      </FormDialog>
    </ResourceContextProvider>
  )
}
