import type { TaskPriority, TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useTranslate } from 'react-admin'
import { daysBetween } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { calendar, checklist, downwards, level, right, up, warn } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { check, clock, eye, type Shape } from '../look/icons.tsx'
import styles from './Tasks.module.css'

/** A task's due date: overdue in red, today in amber, each with a word and an icon; of a done task the date alone. */
export function DueDate({ task: { dueDate, status } }: { task: Pick<TaskRow, 'dueDate' | 'status'> }) {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  if (dueDate === null) return null
  const late = status === 'done' ? 0 : daysBetween(dueDate, today)
  const [icon, tone, text] =
    status === 'done'
      ? [check, undefined, day(dueDate)]
      : late > 0
        ? [warn, 'bad', translate('tasks.due.over', { day: day(dueDate), smart_count: late })]
        : late === 0
          ? [clock, 'wait', translate('tasks.due.today')]
          : [calendar, undefined, day(dueDate)]
  return (
    <span className={styles.fact} data-tone={tone}>
      <Icon shape={icon} size={14} />
      {text}
    </span>
  )
}

const shapes: Record<TaskPriority, Shape> = {
  urgent: up,
  high: up,
  normal: level,
  low: downwards,
}

/** A priority as a word with an arrow. */
export function Priority({ of }: { of: TaskPriority }) {
  const translate = useTranslate()
  return (
    <span className={styles.fact} data-tone={of === 'urgent' ? 'bad' : undefined}>
      <Icon shape={shapes[of]} size={14} />
      {translate(`tasks.priority.${of}`)}
    </span>
  )
}

const looks = {
  todo: { icon: checklist },
  inProgress: { icon: right, tone: 'brand' },
  review: { icon: eye, tone: 'brand' },
  done: { icon: check, tone: 'ok' },
} as const

/** A task's status as a chip. */
export function TaskStatusChip({ status }: { status: TaskStatus }) {
  const translate = useTranslate()
  return <Chip {...looks[status]}>{translate(`tasks.status.${status}`)}</Chip>
}
