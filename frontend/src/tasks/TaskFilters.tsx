import { addDays, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import { taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import { useListContext, useTranslate } from 'react-admin'
import type { Named } from '../kit/list/NamedFilters.tsx'
import { useListFilter } from '../kit/list/useListFilter.ts'
import { useCalendar } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { clock, cross } from '../look/icons.tsx'
import styles from './Tasks.module.css'

/** Says which label the list is filtered by, and removes that filter. Clicking a task's label sets it. */
export function LabelFilter() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  const label: unknown = filterValues.labels
  if (typeof label !== 'string' || label === '') return null
  return (
    <button
      type="button"
      className={styles.only}
      aria-label={translate('tasks.filter_label.all', { label })}
      onClick={() => change('labels', undefined)}
    >
      <span dir="auto">{label}</span>
      <Icon shape={cross} size={13} />
    </button>
  )
}

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
