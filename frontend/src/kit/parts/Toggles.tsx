import type { ReactNode } from 'react'
import styles from './Toggles.module.css'

/** Buttons in a row of which one, or several, are pressed. What stands around them names them. */
export function Toggles<V extends string | boolean>({
  values,
  isPressed,
  onPress,
  children,
}: {
  values: readonly V[]
  isPressed: (value: V) => boolean
  onPress: (value: V) => void
  /** What a button shows; a number stands in `<b>`. */
  children: (value: V) => ReactNode
}) {
  return values.map(value => (
    <button
      key={String(value)}
      type="button"
      className={styles.pick}
      aria-pressed={isPressed(value)}
      onClick={() => onPress(value)}
    >
      {children(value)}
    </button>
  ))
}
