import type { ReactNode } from 'react'
import { Icon } from '../../look/Icon.tsx'
import type { Shape } from '../../look/icons.tsx'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import styles from './Chip.module.css'

/** A state as a word with an icon on a coloured background, so that colour is never the only sign. */
export function Chip({
  tone,
  icon,
  children,
}: {
  tone?: 'ok' | 'wait' | 'bad' | 'away' | 'brand'
  icon?: Shape
  children: ReactNode
}) {
  return (
    <span className={`${words.fine} ${layout.marked} ${styles.chip}`} data-chip data-tone={tone}>
      {icon != null && <Icon shape={icon} size={13} />}
      {children}
    </span>
  )
}
