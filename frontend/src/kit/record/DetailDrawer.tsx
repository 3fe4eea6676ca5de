import { Drawer, IconButton } from '@mui/material'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { cross } from '../../look/icons.tsx'
import layout from '../styles/layout.module.css'
import styles from './DetailDrawer.module.css'

/** One record beside its list, with its actions. Covers the whole window on a phone. */
export function DetailDrawer({
  open,
  title,
  below,
  acts,
  onClose,
  children,
}: {
  open: boolean
  title: ReactNode
  below?: ReactNode
  acts?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const translate = useTranslate()
  const id = useId()
  const paper = useRef<HTMLDivElement>(null)
  // A button that disappears with its action loses the focus. Keys would have no effect here without it.
  useLayoutEffect(() => {
    if (open && document.activeElement === document.body) paper.current?.focus()
  })
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          ref: paper,
          className: styles.paper ?? '',
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
        },
      }}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={id}>{title}</h2>
          {below != null && <div className={styles.below}>{below}</div>}
        </div>
        <IconButton aria-label={translate('app.close')} onClick={onClose} autoFocus>
          <Icon shape={cross} size={16} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
      {acts != null && <div className={`${layout.wrap} ${styles.acts}`}>{acts}</div>}
    </Drawer>
  )
}
