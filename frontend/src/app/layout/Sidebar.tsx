import { Drawer, Tooltip, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { useTranslate } from 'ra-core'
import { NavLink } from 'react-router'
import { Brandmark } from '../../look/Brandmark.tsx'
import { Icon } from '../../look/Icon.tsx'
import { type MenuItem, menus } from './menu.ts'
import styles from './Sidebar.module.css'

/** The menu: 300 px wide, 76 px folded, and a drawer over the page below the medium breakpoint. */
export function Sidebar({
  role,
  folded,
  open,
  onClose,
}: {
  role: Role
  folded: boolean
  /** Whether the drawer is open. */
  open: boolean
  onClose: () => void
}) {
  const translate = useTranslate()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  if (!narrow) {
    return (
      <nav className={styles.side} data-folded={folded} aria-label={translate('app.menu.label')}>
        <Menu role={role} folded={folded} onFollow={() => undefined} />
      </nav>
    )
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: styles.drawer ?? '', 'aria-label': translate('app.menu.label') } }}
    >
      <nav className={styles.side}>
        <Menu role={role} folded={false} onFollow={onClose} />
      </nav>
    </Drawer>
  )
}

function Menu({ role, folded, onFollow }: { role: Role; folded: boolean; onFollow: () => void }) {
  const translate = useTranslate()
  return (
    <>
      <div className={styles.brand}>
        <Brandmark />
        <span className={styles.text}>{translate('app.product')}</span>
      </div>
      <ul className={styles.list}>
        {menus[role].map(item => (
          <li key={item.label} className={styles[item.kind]}>
            <Item item={item} folded={folded} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ item, folded, onFollow }: { item: MenuItem; folded: boolean; onFollow: () => void }) {
  const translate = useTranslate()
  const text = translate(item.label)
  if (item.kind === 'section') return <span className={styles.text}>{text}</span>
  if (item.kind === 'group') {
    return (
      <>
        <Icon shape={item.icon} />
        <span className={styles.text}>{text}</span>
      </>
    )
  }
  return (
    <Tooltip title={folded ? text : ''} placement="right">
      <NavLink to={item.to} className={styles.link ?? ''} data-nested={item.nested} onClick={onFollow}>
        {(!item.nested || folded) && <Icon shape={item.icon} />}
        <span className={styles.text}>{text}</span>
      </NavLink>
    </Tooltip>
  )
}
