import { ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../look/Icon.tsx'
import { isCurrent, type MenuGroup } from './menu.ts'
import styles from './Sidebar.module.css'

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
