import { MenuItem, Select } from '@mui/material'
import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import { taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { useMoves } from './useMoves.ts'

/** A task's status, to be changed at once. */
export function StatusField({ task, resource }: { task: TaskRow; resource: 'task' | 'my-task' }) {
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
