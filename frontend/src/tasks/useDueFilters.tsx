import { addDays, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import { taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { Named } from '../kit/list/NamedFilters.tsx'
import { useCalendar } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { clock } from '../look/icons.tsx'

const status = taskStatuses.filter(one => one !== 'done')

/** Open tasks by their due date, and those of nobody. The week ends on Sunday. */
export function useDueFilters(): Named {
  const { today } = useCalendar()
  const due = (from: string | undefined, to: string) => ({
    status,
    ...(from !== undefined && { dueDate_gte: from }),
    dueDate_lte: to,
  })
  return {
    texts: 'tasks.filter_due',
    filters: [
      { name: 'over', filter: due(undefined, addDays(today, -1)), mark: <Icon shape={warn} size={14} /> },
      { name: 'today', filter: due(today, today), mark: <Icon shape={clock} size={14} /> },
      { name: 'week', filter: due(today, addDays(today, 6 - weekdayIndex(today))) },
      { name: 'nobody', filter: { status, assigneeId: null } },
    ],
  }
}
