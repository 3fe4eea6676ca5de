import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../look/Icon.tsx'
import { cross } from '../look/icons.tsx'
import styles from './Panel.module.css'

/** A panel beside the list, with its heading and a way to close it. */
export function PanelCard({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.header}>
        <h2>{title}</h2>
        <IconButton aria-label={translate('app.close')} onClick={onClose}>
          <Icon shape={cross} />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}
