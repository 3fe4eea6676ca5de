import styles from './Icon.module.css'
import type { Shape } from './icons.tsx'

/** A small icon beside a word; decorative, `size` in pixels. */
export function Icon({ shape, size = 18 }: { shape: Shape; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {shape}
    </svg>
  )
}
