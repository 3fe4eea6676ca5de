import { IconButton, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPage } from '../kit/page-routes.ts'
import { BarPopover } from '../kit/parts/BarPopover.tsx'
import { bell } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { badgeText } from './badge-text.ts'
import styles from './NotificationBell.module.css'
import { useUnread } from './useNotifications.ts'

const NotificationPanel = lazyPage(() => import('./NotificationPanel.tsx'), 'NotificationPanel')

/** The bell above every page: opens the notifications and shows the number of new ones. */
export function NotificationBell() {
  const translate = useTranslate()
  const { count, more } = useUnread()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = more ? `${count}+` : String(count)
  const badge = badgeText(count)
  const several = badge === shown ? 'many' : 'more'
  const kind = count === 0 ? 'none' : count === 1 ? 'one' : several
  // It contains the text of the badge, so that the button can be named by voice.
  const label = translate(`notifications.${kind}`, { count: shown, badge })
  return (
    <>
      <Tooltip title={translate('notifications.title')}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Icon shape={bell} />
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {badge}
            </span>
          )}
        </IconButton>
      </Tooltip>
      <span className={styles.said} role="status">
        {count > 0 ? label : ''}
      </span>
      <BarPopover
        label={translate('notifications.title')}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        className={styles.paper}
      >
        <Suspense fallback={<div className={styles.opening} />}>
          <NotificationPanel onClose={() => setAnchor(null)} />
        </Suspense>
      </BarPopover>
    </>
  )
}
