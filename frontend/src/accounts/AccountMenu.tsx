import { IconButton, ListItemText, MenuItem, MenuList } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMe } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { BarPopover } from '../kit/parts/BarPopover.tsx'
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
      <BarPopover
        label={translate('accounts.menu')}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        className={styles.paper}
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
      </BarPopover>
      <SignOutDialog open={leavingNow} onClose={() => setLeaving(false)} />
    </>
  )
}
