import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazyPage } from '../kit/page-routes.ts'
import { calendar, checklist, person, up } from '../kit/parts/icons.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { changedInGrid, type GridField } from './change/task-change.ts'
import { taskActs } from './TaskDetail.tsx'

const TaskEditor = lazyPage(() => import('./change/TaskEditor.tsx'), 'TaskEditor')

const icons = { status: checklist, assigneeId: person, dueDate: calendar, priority: up } as const

/** The changes of the selected tasks. Those that were refused stay selected. */
export function BulkTasks({ tasks }: { tasks: readonly TaskRow[] }) {
  const translate = useTranslate()
  const { onSelect } = useListContext<TaskRow>()
  const [open, setOpen] = useState<{ field: GridField; anchor: HTMLElement }>()
  return (
    <>
      {changedInGrid.map(field => (
        <ActButton
          key={field}
          icon={icons[field]}
          label={translate(`task_change.${field}.action`)}
          opens={open?.field === field}
          onAct={({ currentTarget }) => setOpen({ field, anchor: currentTarget })}
        />
      ))}
      {recordActs(taskActs, tasks)}
      {open && (
        <Suspense fallback={null}>
          <TaskEditor
            {...open}
            tasks={tasks}
            onClose={() => setOpen(undefined)}
            onDone={refused => onSelect(refused.map(({ id }) => id))}
          />
        </Suspense>
      )}
    </>
  )
}
