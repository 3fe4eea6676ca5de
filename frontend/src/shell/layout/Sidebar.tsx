import { Drawer, Tooltip, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { Brandmark } from '../../look/Brandmark.tsx'
import { Icon } from '../../look/Icon.tsx'
import { LeaveToDecideCount } from './LeaveToDecideCount.tsx'
import { isCurrent, type MenuEntry, type MenuItem, menuOf } from './menu.ts'
import styles from './Sidebar.module.css'
import { FoldedGroup, OpenGroup } from './SidebarGroups.tsx'

/** The menu: 300 px wide, 76 px collapsed, and a drawer over the page below the medium breakpoint. */
export function Sidebar({
  role,
  former,
  folded,
  open,
  onClose,
}: {
  role: Role
  /** An employee whose last day is over. */
  former: boolean
  folded: boolean
  /** Whether the drawer is open. */
  open: boolean
  onClose: () => void
}) {
  const translate = useTranslate()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  if (!narrow) {
    return (
      <nav id="menu" className={styles.side} data-folded={folded} aria-label={translate('app.menu.label')}>
        <Menu items={menuOf(role, former)} folded={folded} onFollow={() => undefined} />
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
        <Menu items={menuOf(role, former)} folded={false} onFollow={onClose} />
      </nav>
    </Drawer>
  )
}

function Menu({
  items,
  folded,
  onFollow,
}: {
  items: readonly MenuItem[]
  folded: boolean
  onFollow: () => void
}) {
  const translate = useTranslate()
  return (
    <>
      <div className={styles.brand}>
        <Brandmark />
        <span className={styles.text}>{translate('app.product')}</span>
      </div>
      <ul className={styles.list}>
        {items.map(item => (
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
  if (item.kind === 'section') return <span className={styles.text}>{translate(item.label)}</span>
  if (item.kind === 'entry') return <Entry entry={item} folded={folded} onFollow={onFollow} />
  if (folded) return <FoldedGroup group={item} />
  return (
    <OpenGroup group={item}>
      {item.entries.map(entry => (
        <li key={entry.label}>
          <Entry entry={entry} nested onFollow={onFollow} />
        </li>
      ))}
    </OpenGroup>
  )
}

function Entry({
  entry,
  folded = false,
  nested = false,
  onFollow,
}: {
  entry: MenuEntry
  folded?: boolean
  nested?: boolean
  onFollow: () => void
}) {
  const translate = useTranslate()
  const current = isCurrent(entry, useLocation().pathname)
  const text = translate(entry.label)
  return (
    <Tooltip title={folded ? text : ''} placement="right" describeChild>
      <Link
        to={entry.to}
        className={styles.link}
        data-nested={nested || undefined}
        aria-current={current ? 'page' : undefined}
        onClick={onFollow}
      >
        {!nested && <Icon shape={entry.icon} />}
        <span className={styles.text}>{text}</span>
        {entry.waiting === 'leaveToDecide' && <LeaveToDecideCount />}
      </Link>
    </Tooltip>
  )
}
