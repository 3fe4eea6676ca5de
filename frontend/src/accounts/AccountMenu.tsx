import { IconButton, ListItemText, MenuItem, MenuList, Popover } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMe } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Icon } from '../look/Icon.tsx'
import { leaving } from '../look/icons.tsx'
import styles from './AccountMenu.module.css'
import { accountEntries } from './account-menu.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

/** The signed-in person's name, picture and account menu. */
export function AccountMenu() {
  const translate = useTranslate()
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [leavingNow, setLeaving] = useState(false)
  const label = `${translate('accounts.menu')}: ${me.name}`
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        className={styles.button ?? ''}
      >
        <Avatar name={me.name} photoOf={{ id: me.accountId, photoAt: me.photoAt }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            className: styles.paper ?? '',
            role: 'dialog',
            'aria-label': translate('accounts.menu'),
          },
        }}
      >
        <p className={styles.who}>
          <b dir="auto">{me.name}</b>
          <span>{me.email}</span>
        </p>
        <MenuList autoFocusItem aria-label={translate('accounts.menu')}>
          {accountEntries[me.role].map(({ label, to, icon }) => (
            <MenuItem key={to} component={Link} to={to} onClick={() => setAnchor(null)}>
              <Icon shape={icon} />
              <ListItemText>{translate(label)}</ListItemText>
            </MenuItem>
          ))}
          <MenuItem
            onClick={() => {
              setAnchor(null)
              setLeaving(true)
            }}
          >
            <Icon shape={leaving} />
            <ListItemText>{translate('accounts.sign_out')}</ListItemText>
          </MenuItem>
        </MenuList>
      </Popover>
      <SignOutDialog open={leavingNow} onClose={() => setLeaving(false)} />
    </>
  )
}
