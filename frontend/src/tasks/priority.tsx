import type { TaskPriority } from '@rollcall/contracts/tasks/task.ts'
import { useTranslate } from 'react-admin'
import { Icon } from '../look/Icon.tsx'
import type { Shape } from '../look/icons.tsx'
import styles from './Tasks.module.css'

const shapes: Record<TaskPriority, Shape> = {
  urgent: <path d="M12 19V5M6 11l6-6 6 6" />,
  high: <path d="M12 19V5M6 11l6-6 6 6" />,
  normal: <path d="M5 9h14M5 15h14" />,
  low: <path d="M12 5v14M6 13l6 6 6-6" />,
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
