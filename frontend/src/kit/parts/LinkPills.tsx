import { NavLink } from 'react-router'
import { Icon } from '../../look/Icon.tsx'
import type { Shape } from '../../look/icons.tsx'
import layout from '../styles/layout.module.css'
import styles from './LinkPills.module.css'

export interface LinkPill {
  to: string
  icon: Shape
  label: string
  /** Undefined: not known yet. */
  count: number | undefined
}

/** Links between pages that belong together, each with its number; the page's own is marked. */
export function LinkPills({ label, pills }: { label: string; pills: readonly LinkPill[] }) {
  return (
    <nav className={`${layout.wrap} ${styles.pills}`} aria-label={label}>
      {pills.map(({ to, icon, label: name, count }) => (
        <NavLink key={to} to={to} end>
          <Icon shape={icon} size={14} />
          {name} <b>{count}</b>
        </NavLink>
      ))}
    </nav>
  )
}
