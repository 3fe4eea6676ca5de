import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPage } from '../kit/page-routes.ts'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import type { GridField } from './change/task-change.ts'
import styles from './Tasks.module.css'

const TaskEditor = lazyPage(() => import('./change/TaskEditor.tsx'), 'TaskEditor')

/** A field of a task in the grid: a click or Enter opens its small editor. */
export function EditableCell({
  task,
  field,
  children,
}: {
  task: TaskRow
  field: GridField
  children: ReactNode
}) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={styles.editable}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => {
          // The row itself opens the task.
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      >
        {children}
        <VisuallyHidden>{translate(`task_change.${field}.one`, { title: task.title })}</VisuallyHidden>
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <TaskEditor field={field} tasks={[task]} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
