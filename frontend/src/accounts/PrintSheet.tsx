import { createPortal } from 'react-dom'
import styles from './PrintSheet.module.css'

/** Printed in place of the page while mounted; invisible on the screen. */
export function PrintSheet({
  title,
  about,
  lines,
}: {
  title: string
  about: string
  lines: readonly string[]
}) {
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      <p>{about}</p>
      {lines.map(line => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </div>,
    document.body,
  )
}
