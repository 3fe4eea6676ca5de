import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useStore, useTranslate } from 'ra-core'
import { useState } from 'react'
import { columns } from '../app/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { check } from '../look/icons.tsx'
import { choosableColumns, columnsKey, hiddenAtFirst } from './columns.ts'

/** Chooses which columns the table shows; remembered in this browser. */
export function ColumnsMenu() {
  const translate = useTranslate()
  const [hidden, setHidden] = useStore<string[]>(columnsKey, hiddenAtFirst)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<Icon shape={columns} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('employees.columns.button')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('employees.columns.title'), dense: true } }}
      >
        {choosableColumns.map(([source, label]) => {
          const shown = !hidden.includes(source)
          return (
            <MenuItem
              key={source}
              role="menuitemcheckbox"
              aria-checked={shown}
              onClick={() => setHidden(shown ? [...hidden, source] : hidden.filter(name => name !== source))}
            >
              <ListItemIcon sx={{ visibility: shown ? 'visible' : 'hidden', color: 'var(--brand-ink)' }}>
                <Icon shape={check} />
              </ListItemIcon>
              <ListItemText>{translate(label)}</ListItemText>
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
