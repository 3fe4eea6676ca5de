import type { ReactNode } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { down } from './icons.tsx'
import styles from './Unfold.module.css'

/** A line above a list that shows what is folded away before it, such as past days. */
export function Unfold({ onUnfold, children }: { onUnfold: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.unfold} onClick={onUnfold}>
      <Icon shape={down} size={16} />
      {children}
    </button>
  )
}
