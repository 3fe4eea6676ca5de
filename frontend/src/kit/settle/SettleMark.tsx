import { Icon } from '../../look/Icon.tsx'
import type { Shape } from '../../look/icons.tsx'
import layout from '../styles/layout.module.css'
import styles from './Settle.module.css'

/** The kind of what is to settle, as a small square. Decorative beside its words. */
export function SettleMark({ tone, icon }: { tone: 'wait' | 'bad' | 'away'; icon: Shape }) {
  return (
    <span className={`${layout.tile} ${styles.mark}`} data-tone={tone} aria-hidden="true">
      <Icon shape={icon} size={16} />
    </span>
  )
}
