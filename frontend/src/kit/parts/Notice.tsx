import type { ReactNode } from 'react'
import { Icon } from '../../look/Icon.tsx'
import type { Shape } from '../../look/icons.tsx'
import styles from './Notice.module.css'

/** A message that stays in a page until its cause is gone, with an action. */
export function Notice({
  tone = 'brand',
  icon,
  title,
  action,
  children,
}: {
  tone?: 'brand' | 'wait' | 'bad' | 'ok'
  icon: Shape
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      <Icon shape={icon} size={18} />
      <div className={styles.text}>
        {title != null && <b>{title}</b>}
        {children != null && <small>{children}</small>}
      </div>
      {action}
    </div>
  )
}
