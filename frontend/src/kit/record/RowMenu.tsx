import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, type MenuItemProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../look/Icon.tsx'
import type { Shape } from '../../look/icons.tsx'
import { dots } from '../parts/icons.tsx'

/** The actions on one record behind three dots. Stays mounted after it was opened, so that its dialogs outlive it. */
export function RowMenu({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [used, setUsed] = useState(false)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => {
          event.stopPropagation()
          setUsed(true)
          setAnchor(event.currentTarget)
        }}
      >
        <Icon shape={dots} />
      </IconButton>
      {used && (
        // Events in its menu must not count as clicks on the row.
        <Menu
          keepMounted
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          onClick={event => event.stopPropagation()}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {children(() => setAnchor(null))}
        </Menu>
      )}
    </>
  )
}

/** A menu item that links to a page. */
export function MenuLink({
  to,
  icon,
  children,
  ...rest
}: Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> & { to: string; icon: Shape; children: ReactNode }) {
  return (
    <MenuItem {...rest} component={Link} to={to}>
      <ListItemIcon sx={{ color: 'inherit' }}>
        <Icon shape={icon} />
      </ListItemIcon>
      <ListItemText>{children}</ListItemText>
    </MenuItem>
  )
}
