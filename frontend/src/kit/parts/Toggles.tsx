import type { ReactNode } from 'react'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import styles from './Toggles.module.css'

/** A row of toggle buttons, with one or several pressed. The surrounding element names them. */
export function Toggles<V extends string | boolean>({
  values,
  isPressed,
  onPress,
  children,
}: {
  values: readonly V[]
  isPressed: (value: V) => boolean
  onPress: (value: V) => void
  /** The content of a button; a number is in `<b>`. */
  children: (value: V) => ReactNode
}) {
  return values.map(value => (
    <button
      key={String(value)}
      type="button"
      className={`${words.note} ${layout.marked} ${styles.pick}`}
      aria-pressed={isPressed(value)}
      onClick={() => onPress(value)}
    >
      {children(value)}
    </button>
  ))
}
