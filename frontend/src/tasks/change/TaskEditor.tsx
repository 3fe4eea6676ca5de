import { Popover } from '@mui/material'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { messageOf } from '../../kit/data/problem.ts'
import { type Outcome, useEach } from '../../kit/data/useEach.ts'
import { useMe } from '../../kit/me.tsx'
import { PartlyDone } from '../../kit/record/PartlyDone.tsx'
import { WorkProgress } from '../../kit/record/WorkProgress.tsx'
import { useAddMember } from '../../projects/public.ts'
import { AssigneeEditor, type Outsider } from './AssigneeEditor.tsx'
import styles from './Change.module.css'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { DueEditor } from './DueEditor.tsx'
import { Question } from './Question.tsx'
import { type GridField, isNew, type TaskChange, writesOf } from './task-change.ts'

/** What must be confirmed before a person is assigned. */
interface Asked {
  message: string
  act: string
  go: () => Promise<void>
}

/**
 * The small editor of one field of one or several tasks, below what opened it. It stays open until the change is shown.
 * Tasks that were refused are named one by one.
 */
export function TaskEditor({
  field,
  tasks: selected,
  anchor,
  onClose,
  onDone,
}: {
  field: GridField
  tasks: readonly TaskRow[]
  anchor: HTMLElement
  onClose: () => void
  /** Called with the tasks that were refused. */
  onDone?: ((refused: readonly TaskRow[]) => void) | undefined
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const { clockOffset } = useMe()
  // The list changes while the commands are sent.
  const [tasks] = useState(selected)
  const [asked, ask] = useState<Asked>()
  const [outcome, setOutcome] = useState<Outcome<TaskRow>>()
  const { send, progress } = useEach<TaskRow>(['task', 'task-change'])
  const addMember = useAddMember()
  const text = (key: string, args: object = {}) => translate(`task_change.${key}`, args)
  const busy = progress !== undefined
  const end = (refused: readonly TaskRow[]) => {
    onClose()
    onDone?.(refused)
  }

  async function save(
    change: TaskChange,
    { anyway = false, joins }: { anyway?: boolean; joins?: Outsider } = {},
  ): Promise<void> {
    if (busy) return
    const its = tasks.filter(task => isNew(task, change))
    if (its.length === 0) return onClose()
    const said = joins
      ? { done: 'task_change.done_and_added', args: { name: joins.name, projects: namesOf(joins) } }
      : { done: 'task_change.done' }
    const writes = writesOf(its, change, { now: Date.now() + clockOffset, anyway })
    const sent = await send(its, { ...writes, ...said })
    const [first] = sent.refused
    if (!first) return end([])
    if (sent.refused.length === its.length && first.code === 'needs-confirmation')
      return ask({
        message: first.message,
        act: text('assign_anyway'),
        go: () => save(change, { anyway: true, ...(joins && { joins }) }),
      })
    if (its.length > 1) return setOutcome(sent)
    notify(first.message, { type: 'error' })
  }

  const askToAdd = (person: Outsider) =>
    ask({
      message: text('not_member', { name: person.name, projects: namesOf(person) }),
      act: text('add_and_assign', { smart_count: person.projects.length }),
      go: async () => {
        try {
          await addMember(
            person.projects.map(({ id }) => id),
            person.id,
          )
        } catch (error) {
          return void notify(messageOf(error), { type: 'error' })
        }
        await save({ assigneeId: person.id }, { joins: person })
      },
    })

  if (outcome)
    return (
      <PartlyDone
        title={titleOf(outcome)}
        lead={text('refused', { smart_count: outcome.refused.length })}
        refused={outcome.refused.map(({ record, message }) => ({
          id: record.id,
          name: record.title,
          message,
        }))}
        onUndo={outcome.done.length > 0 ? outcome.undo : undefined}
        onClose={() => end(outcome.refused.map(({ record }) => record))}
      />
    )
  const [task] = tasks
  const label =
    tasks.length === 1
      ? text(`${field}.one`, { title: task?.title })
      : text(`${field}.several`, { smart_count: tasks.length })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={() => !busy && onClose()}
      // What happens in it must not count as a click on the row.
      onClick={event => event.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { className: styles.editor ?? '', role: 'dialog', 'aria-label': label, 'aria-busy': busy },
      }}
    >
      {asked ? (
        <Question {...asked} onBack={() => ask(undefined)} />
      ) : field === 'assigneeId' ? (
        <AssigneeEditor
          label={label}
          tasks={tasks}
          onPick={assigneeId => void save({ assigneeId })}
          onOutsider={askToAdd}
          onClose={onClose}
        />
      ) : field === 'dueDate' ? (
        <DueEditor label={text('dueDate.action')} tasks={tasks} onSave={dueDate => void save({ dueDate })} />
      ) : (
        <ChoiceEditor field={field} label={label} tasks={tasks} onPick={change => void save(change)} />
      )}
      {progress && (
        <div className={styles.progress}>
          <WorkProgress progress={progress}>{text('working', { ...progress })}</WorkProgress>
        </div>
      )}
    </Popover>
  )

  function titleOf({ done, refused }: Outcome<TaskRow>): string {
    if (done.length === 0) return text('none')
    return text('partly', { smart_count: refused.length, done: done.length, refused: refused.length })
  }
}

const namesOf = ({ projects }: Outsider) => projects.map(({ name }) => name).join(', ')
