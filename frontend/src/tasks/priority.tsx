import type { TaskPriority } from '@rollcall/contracts/tasks/task.ts'
import { useTranslate } from 'react-admin'
import { downwards, level, up } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import type { Shape } from '../look/icons.tsx'
import styles from './Tasks.module.css'

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
