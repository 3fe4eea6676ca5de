import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useGetList } from 'react-admin'
import { useToSettle } from '../corrections/public.ts'
import { addDays } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { toDecide } from '../leave/public.ts'

const quiet = { onError: () => undefined }
/** How far back something may wait. */
const daysBack = 366

/** The missing punch-outs and proposed corrections of a person. */
export function useAttendanceToSettle(employeeId: string) {
  const { today } = useCalendar()
  // A person's date may be one day ahead of the company's.
  return useToSettle(addDays(today, -daysBack), addDays(today, 1), employeeId)
}

/** The requests of a person that the company has not decided, the next leave first. */
export const useLeaveToDecide = (employeeId: string) =>
  useGetList<LeaveRequestRow>(
    'leave-request',
    {
      filter: { employeeId, ...toDecide },
      sort: { field: 'from', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    quiet,
  )

const open = taskStatuses.filter(status => status !== 'done')

/** The open tasks of a person, the next due first. */
export const useOpenTasks = (assigneeId: string) =>
  useGetList<TaskRow>(
    'task',
    {
      filter: { assigneeId, status: open },
      sort: { field: 'dueDate', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    quiet,
  )
