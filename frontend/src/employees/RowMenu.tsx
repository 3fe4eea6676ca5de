import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { dots, pencil } from '../app/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { actsFor } from './EmployeeActions.tsx'

/** The acts on one employee behind three dots. Once opened it stays mounted, so that its dialogs outlive it. */
export function RowMenu({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [used, setUsed] = useState(false)
  const close = () => setAnchor(null)
  const label = translate('employees.actions_for', { name: employee.fullName })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => {
          setUsed(true)
          setAnchor(event.currentTarget)
        }}
      >
        <Icon shape={dots} />
      </IconButton>
      {used && (
        <Menu
          keepMounted
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-label': label } }}
        >
          <MenuItem component={Link} to={`/app/employee/edit?id=${employee.id}`}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon shape={pencil} />
            </ListItemIcon>
            <ListItemText>{translate('employees.edit_link')}</ListItemText>
          </MenuItem>
          {actsFor([employee], { as: 'item', onBegin: close })}
        </Menu>
      )}
    </>
  )
}
