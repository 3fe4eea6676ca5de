import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { checklist, right } from '../kit/parts/icons.tsx'
import { check, eye } from '../look/icons.tsx'

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
