import { MenuItem, MenuList } from '@mui/material'
import { taskPriorities, taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import type { ReactNode } from 'react'
import { Priority, TaskStatusChip } from '../TaskMarks.tsx'
import type { TaskChange } from './task-change.ts'

/** One of a few values: the arrow keys choose, Enter saves. */
export function ChoiceEditor({
  field,
  label,
  tasks,
  onPick,
}: {
  field: 'status' | 'priority'
  label: string
  tasks: readonly TaskRow[]
  onPick: (change: TaskChange) => void
}) {
  const item = (value: string, change: TaskChange, shown: ReactNode) => {
    const isTheirs = tasks.every(task => task[field] === value)
    return (
      <MenuItem
        key={value}
        role="menuitemradio"
        aria-checked={isTheirs}
        selected={isTheirs}
        onClick={() => onPick(change)}
      >
        {shown}
      </MenuItem>
    )
  }
  return (
    <MenuList autoFocusItem aria-label={label}>
      {field === 'status'
        ? taskStatuses.map(status => item(status, { status }, <TaskStatusChip status={status} />))
        : taskPriorities.map(priority => item(priority, { priority }, <Priority of={priority} />))}
    </MenuList>
  )
}
