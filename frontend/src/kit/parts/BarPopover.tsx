import { Popover } from '@mui/material'
import type { ReactNode } from 'react'

const paper = {
  maxWidth: 'calc(100vw - 24px)',
  marginTop: '4px',
  border: '1px solid var(--line)',
  background: 'var(--raised)',
}

/** What opens under a button of the top bar, as a dialog with a name. `anchor`: the button; null: it is closed. */
export function BarPopover({
  label,
  anchor,
  onClose,
  className = '',
  children,
}: {
  label: string
  anchor: HTMLElement | null
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className, role: 'dialog', 'aria-label': label, sx: paper } }}
    >
      {children}
    </Popover>
  )
}
