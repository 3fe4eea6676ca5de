import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useStore, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Icon } from '../../../look/Icon.tsx'
import { check } from '../../../look/icons.tsx'
import { columns } from '../icons.tsx'

/** Which columns of a grid can be hidden. */
export interface GridColumns {
  /** Where react-admin's store keeps which columns are hidden. */
  key: string
  /** The columns that can be hidden, with the keys of their names. */
  choosable: readonly (readonly [source: string, label: string])[]
  /** Hidden until somebody asks for them. */
  hiddenAtFirst: string[]
}

/** Chooses which columns the table shows; remembered in this browser. */
export function ColumnsMenu({ of: { key, choosable, hiddenAtFirst } }: { of: GridColumns }) {
  const translate = useTranslate()
  const [hidden, setHidden] = useStore<string[]>(key, hiddenAtFirst)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<Icon shape={columns} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('app.grid.columns')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('app.grid.columns_title'), dense: true } }}
      >
        {choosable.map(([source, label]) => {
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
