import { IconButton, ListItemText, MenuItem, MenuList } from '@mui/material'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formerPaths } from '../kit/auth/guard.ts'
import { useMe } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { BarPopover } from '../kit/parts/BarPopover.tsx'
import { bell, download, key, payslip, person } from '../kit/parts/icons.tsx'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { exit, type Shape, shield } from '../look/icons.tsx'
import styles from './AccountMenu.module.css'
import { SignOutDialog } from './SignOutDialog.tsx'

interface AccountEntry {
  /** The key of its text. */
  label: string
  to: string
  icon: Shape
}

const profile = (to: string): AccountEntry => ({ label: 'accounts.view_profile', to, icon: person })
const password: AccountEntry = {
  label: 'accounts.change_password',
  to: '/app/change-password',
  icon: key,
}
const security: AccountEntry = { label: 'accounts.security', to: '/app/security', icon: shield }

const notifications: AccountEntry = {
  label: 'notifications.settings.link',
  to: '/app/notification-settings',
  icon: bell,
}

const payslips: AccountEntry = { label: 'accounts.payslips', to: '/app/my-payslips', icon: payslip }

const exports: AccountEntry = { label: 'accounts.exports', to: '/app/exports', icon: download }

/** The entries above Sign out in each role's account menu. The administrator has no profile or password page. */
const accountEntries: Record<Role, readonly AccountEntry[]> = {
  company: [profile('/app/company-profile'), exports, password, security, notifications],
  employee: [profile('/app/profile'), payslips, exports, password, security, notifications],
  auditor: [password, security],
  admin: [exports, security],
}

/** The signed-in person's name, picture and account menu. */
export function AccountMenu() {
  const translate = useTranslate()
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [leavingNow, setLeaving] = useState(false)
  const label = `${translate('accounts.menu')}: ${me.name}`
  const opens = ({ to }: AccountEntry) => !me.former || formerPaths.includes(to)
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
          <small className={words.cut}>{me.email}</small>
        </p>
        <MenuList autoFocusItem aria-label={translate('accounts.menu')}>
          {accountEntries[me.role].filter(opens).map(({ label, to, icon }) => (
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
            <Icon shape={exit} />
            <ListItemText>{translate('accounts.sign_out')}</ListItemText>
          </MenuItem>
        </MenuList>
      </BarPopover>
      <SignOutDialog open={leavingNow} onClose={() => setLeaving(false)} />
    </>
  )
}
