import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { alert, type Shape } from '../../look/icons.tsx'
import styles from './States.module.css'

/** An empty page or list: says so, and what to do first. */
export function EmptyState({
  icon,
  title,
  heading = false,
  children,
  action,
}: {
  icon: Shape
  title: string
  /** Whether the title is the page's heading. */
  heading?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon shape={icon} size={22} />
      </span>
      <StateTitle heading={heading}>{title}</StateTitle>
      {children != null && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}

/** Something could not be loaded: the services' sentence and a retry button. */
export function ErrorState({
  error,
  heading = false,
  onRetry,
}: {
  error: unknown
  /** Whether the title is the page's heading. */
  heading?: boolean
  onRetry: () => void
}) {
  const translate = useTranslate()
  const message = error instanceof Error ? error.message : 'app.errors.unexpected'
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark} data-tone="bad">
        <Icon shape={alert} size={22} />
      </span>
      <StateTitle heading={heading}>{translate('app.errors.title')}</StateTitle>
      <p className={styles.text}>{translate(message, { _: message })}</p>
      <Button variant="outlined" onClick={onRetry}>
        {translate('app.retry')}
      </Button>
    </div>
  )
}

function StateTitle({ heading, children }: { heading: boolean; children: ReactNode }) {
  if (!heading) return <p className={styles.title}>{children}</p>
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}
