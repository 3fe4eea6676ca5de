import { Button, ListItemIcon, ListItemText, MenuItem, type MenuItemProps } from '@mui/material'
import type { MouseEvent } from 'react'
import { Icon } from '../../look/Icon.tsx'
import type { Shape } from '../../look/icons.tsx'

/** How an action is shown. Menus pass further properties to their items, which are passed on. */
export interface ActLook extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  as?: 'button' | 'item'
}

/** An action as a button or a menu item. */
export function ActButton({
  as = 'button',
  icon,
  label,
  danger = false,
  busy = false,
  shortcut,
  opens,
  onAct,
  ...rest
}: ActLook & {
  icon: Shape
  label: string
  danger?: boolean
  busy?: boolean
  shortcut?: string | undefined
  /** Whether the small dialog below the button is open; absent: it opens none. */
  opens?: boolean
  onAct: (event: MouseEvent<HTMLElement>) => void
}) {
  if (as === 'item') {
    return (
      <MenuItem {...rest} onClick={onAct} disabled={busy} sx={danger ? { color: 'var(--bad-ink)' } : {}}>
        <ListItemIcon sx={{ color: 'inherit' }}>
          <Icon shape={icon} />
        </ListItemIcon>
        <ListItemText>{label}</ListItemText>
      </MenuItem>
    )
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color={danger ? 'error' : 'primary'}
      startIcon={<Icon shape={icon} size={15} />}
      loading={busy}
      loadingPosition="start"
      onClick={onAct}
      aria-keyshortcuts={shortcut}
      {...(opens !== undefined && { 'aria-haspopup': 'dialog', 'aria-expanded': opens })}
    >
      {label}
    </Button>
  )
}
