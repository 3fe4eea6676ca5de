import { Button } from '@mui/material'
import { Suspense, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { storedClaims } from '../../kit/auth/session.ts'
import { lazyPage } from '../../kit/page-routes.ts'
import { unplugged } from '../../kit/parts/icons.tsx'
import { EmptyState } from '../../kit/parts/States.tsx'
import { usePageTitle } from '../../kit/parts/usePageTitle.ts'
import styles from './OfflinePage.module.css'

const OfflinePunches = lazyPage(() => import('../../attendance/OfflinePunches.tsx'), 'OfflinePunches')

/** Milliseconds between retries. */
const retryMs = 5_000

/** Replaces the whole app while the server cannot be reached. Says so, and keeps punches in the meantime. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  usePageTitle(translate('app.offline.name'))
  useEffect(() => {
    const timer = setInterval(() => navigator.onLine && onRetry(), retryMs)
    return () => clearInterval(timer)
  }, [onRetry])
  const claims = storedClaims()
  return (
    <div className={styles.page}>
      <EmptyState
        heading
        icon={unplugged}
        title={translate('app.offline.title')}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {translate('app.retry')}
          </Button>
        }
      >
        {translate('app.offline.text')}
      </EmptyState>
      {claims?.role === 'employee' && (
        <Suspense fallback={null}>
          <OfflinePunches accountId={claims.accountId} />
        </Suspense>
      )}
    </div>
  )
}
