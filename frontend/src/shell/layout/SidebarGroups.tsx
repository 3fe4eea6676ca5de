import { ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { down } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import { isCurrent, type MenuGroup } from './menu.ts'
import styles from './Sidebar.module.css'

/**
 * A group of the menu that opens and closes. The open groups are remembered, and the current page's group opens by
 * itself.
 */
export function OpenGroup({ group, children }: { group: MenuGroup; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  const { pathname } = useLocation()
  const here = group.entries.some(entry => isCurrent(entry, pathname))
  const [open, setOpen] = useStore(`menu.open.${group.label}`, here)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is come to opens its group once more
  useEffect(() => {
    if (here) setOpen(true)
  }, [here, pathname])

  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        data-here={here && !open ? true : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={group.icon} />
        <span className={styles.text}>{translate(group.label)}</span>
        <span className={styles.chevron}>
          <Icon shape={down} size={16} />
        </span>
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {children}
      </ul>
    </>
  )
}

/** A group in the collapsed menu: its entries open beside its icon. */
export function FoldedGroup({ group }: { group: MenuGroup }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = translate(group.label)
  const here = group.entries.some(entry => isCurrent(entry, pathname))
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={text} placement="right">
        <button
          type="button"
          className={styles.link}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          data-here={here || undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Icon shape={group.icon} />
          <span className={styles.text}>{text}</span>
        </button>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: -10 }}
        slotProps={{
          // The opened entries are part of the menu, wherever they are in the document.
          paper: { role: 'navigation', 'aria-label': text },
          list: { 'aria-label': text },
        }}
      >
        <ListSubheader className={styles.flyout ?? ''} component="div" role="presentation">
          {text}
        </ListSubheader>
        {group.entries.map(entry => (
          <MenuItem
            key={entry.label}
            component={Link}
            to={entry.to}
            selected={isCurrent(entry, pathname)}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            onClick={close}
          >
            <Icon shape={entry.icon} />
            {translate(entry.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
