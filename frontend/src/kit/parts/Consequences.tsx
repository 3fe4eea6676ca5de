import { Icon } from '../../look/Icon.tsx'
import type { Shape } from '../../look/icons.tsx'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import styles from './Consequences.module.css'

/** What an action will do, line by line, shown before its button. */
export function Consequences({
  title,
  lines,
}: {
  title: string
  lines: readonly (readonly [icon: Shape, line: string])[]
}) {
  return (
    <section className={`${layout.tight} ${words.note} ${layout.sunken} ${styles.box}`} aria-label={title}>
      <b>{title}</b>
      <ul>
        {lines.map(([icon, line]) => (
          <li key={line}>
            <Icon shape={icon} size={16} />
            <span dir="auto">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
