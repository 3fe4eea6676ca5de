import { Button, MenuItem, Select } from '@mui/material'
import { DeleteTask } from '@rollcall/contracts/tasks/commands.ts'
import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import { shownNumber, taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { bin, checklist, pencil } from '../kit/parts/icons.tsx'
import { LinkedText } from '../kit/parts/LinkedText.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { defineActs } from '../kit/record/acts.ts'
import { Facts } from '../kit/record/Facts.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { RecordDrawer } from '../kit/record/RecordDrawer.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { Icon } from '../look/Icon.tsx'
import { ProjectMark } from '../projects/public.ts'
import { Activity } from './Activity.tsx'
import { Labels } from './Labels.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { DueDate, Priority } from './TaskMarks.tsx'
import styles from './Tasks.module.css'
import { useMoves } from './useMoves.ts'

/** The open task with its comments and its timeline. Only the company edits and deletes it. */
export function TaskDetail({ resource }: { resource: 'task' | 'my-task' }) {
  const translate = useTranslate()
  const { close } = useOpened()
  const [editing, setEditing] = useState<TaskRow>()
  return (
    <>
      <RecordDrawer<TaskRow>
        resource={resource}
        texts="tasks"
        icon={checklist}
        nameOf={({ title }) => title}
        state={task => <ProjectMark shade={task.shade} code={shownNumber(task)} name={task.projectName} />}
        pageTitle={task => `${shownNumber(task)} ${task.title}`}
        {...(resource === 'task' && {
          acts: (task: TaskRow) => (
            <>
              <Button
                size="small"
                variant="outlined"
                startIcon={<Icon shape={pencil} size={15} />}
                onClick={() => setEditing(task)}
              >
                {translate('tasks.edit.action')}
              </Button>
              {recordActs(taskActs, [task], { onDone: close })}
            </>
          ),
        })}
      >
        {task => <TaskFacts task={task} resource={resource} />}
      </RecordDrawer>
      {editing && <TaskDialog open task={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function TaskFacts({ task, resource }: { task: TaskRow; resource: 'task' | 'my-task' }) {
  const translate = useTranslate()
  const label = (field: string) => translate(`resources.task.fields.${field}`)
  const none = <span style={{ color: 'var(--ink-2)' }}>{translate('tasks.none')}</span>
  return (
    <>
      <Facts
        of={[
          [label('status'), <StatusField key="status" task={task} resource={resource} />],
          [
            label('assigneeId'),
            task.assigneeName ?? translate(task.assigneeId === null ? 'tasks.nobody' : 'tasks.former'),
          ],
          [label('projectId'), task.projectName],
          [label('dueDate'), task.dueDate === null ? none : <DueDate key="due" task={task} />],
          [label('priority'), <Priority key="priority" of={task.priority} />],
          [
            label('labels'),
            task.labels.length === 0 ? (
              none
            ) : (
              <Labels key="labels" of={task.labels} filters={resource === 'task'} />
            ),
          ],
          [label('addedAt'), <Moment key="added" at={task.addedAt} />],
        ]}
      />
      {task.description !== '' && (
        <section className={styles.block}>
          <h3>{label('description')}</h3>
          <LinkedText>{task.description}</LinkedText>
        </section>
      )}
      <Activity taskId={task.id} resource={resource} />
    </>
  )
}

/** A task's status, to be changed at once. */
function StatusField({ task, resource }: { task: TaskRow; resource: 'task' | 'my-task' }) {
  const translate = useTranslate()
  const { clockOffset } = useMe()
  const { moved, move } = useMoves(resource)
  const rank = () => rankAt(new Date(Date.now() + clockOffset).toISOString())
  return (
    <Select
      size="small"
      value={moved.get(task.id)?.status ?? task.status}
      inputProps={{ 'aria-label': translate('resources.task.fields.status') }}
      onChange={({ target }) => void move(task, { status: target.value as TaskRow['status'], rank: rank() })}
    >
      {taskStatuses.map(status => (
        <MenuItem key={status} value={status}>
          {translate(`tasks.status.${status}`)}
        </MenuItem>
      ))}
    </Select>
  )
}

/** The company's actions on tasks. */
export const taskActs = defineActs(
  {
    resource: 'task',
    texts: 'tasks',
    body: ({ id }: TaskRow) => ({ taskId: id }),
    nameOf: ({ title }) => title,
  },
  act => [act(DeleteTask, { name: 'delete', icon: bin, when: () => true, asks: 'danger', danger: true })],
)
