import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { Suspense, useEffect, useState } from 'react'
import { type CoreLayoutProps, useNotify, useStore, useTranslate } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { FollowMailedLink } from '../../accounts/FollowMailedLink.tsx'
import { TwoFactorGate } from '../../accounts/TwoFactorGate.tsx'
import { SendKeptPunches } from '../../attendance/SendKeptPunches.tsx'
import { isRedirectExplained, redirectFor } from '../../kit/auth/guard.ts'
import { storedClaims } from '../../kit/auth/session.ts'
import { useConnectionError } from '../../kit/data/connection-error.ts'
import { LiveProvider } from '../../kit/live/LiveProvider.tsx'
import { MeProvider, useMeQuery } from '../../kit/me.tsx'
import { lazyPage } from '../../kit/page-routes.ts'
import { PageSkeleton } from '../../kit/parts/PageSkeleton.tsx'
import { ErrorState } from '../../kit/parts/States.tsx'
import { crampedBelow, RoomProvider } from '../../kit/room.ts'
import { ShellSkeleton } from '../../look/ShellSkeleton.tsx'
import { OfflinePage } from '../pwa/OfflinePage.tsx'
import styles from './AppLayout.module.css'
import { BrokenPage, ErrorBoundary } from './ErrorBoundary.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { useScrollPlace } from './useScrollPlace.ts'

const FormerNotice = lazyPage(() => import('./FormerNotice.tsx'), 'FormerNotice')

/** The frame of every page. Listens for changes from the first read on, so that none is missed in between. */
export function AppLayout({ children }: CoreLayoutProps) {
  return (
    <LiveProvider accountId={storedClaims()?.accountId ?? ''}>
      <Shell>{children}</Shell>
    </LiveProvider>
  )
}

/** Reads who is signed in before any page is shown. */
function Shell({ children }: CoreLayoutProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  useHeadingFocus(pathname)
  useScrollPlace()
  const who = useMeQuery()
  const { data: me, error, refetch } = who
  const lost = useConnectionError(who)
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [folded, setFolded] = useStore('menu.folded', false)
  const [drawer, setDrawer] = useState(false)
  const [room, askForRoom] = useState(false)
  const cramped = useMediaQuery(`(max-width: ${crampedBelow - 1}px)`, { noSsr: true })

  if (!me) {
    return (
      <main className={styles.alone}>
        {lost ? (
          <OfflinePage onRetry={refetch} />
        ) : error ? (
          <ErrorState heading error={error} onRetry={() => void refetch()} />
        ) : (
          <ShellSkeleton label={translate('app.loading')} />
        )}
      </main>
    )
  }
  const former = me.former === true
  const elsewhere = redirectFor(pathname, { role: me.role, states: me.company?.states, former })
  const menuLabel = narrow ? 'open' : folded ? 'unfold' : 'fold'
  return (
    <MeProvider value={me}>
      <TwoFactorGate>
        {me.role === 'employee' && !former && <SendKeptPunches />}
        <a className={styles.skip} href="#content">
          {translate('app.skip')}
        </a>
        <div className={styles.shell}>
          <Sidebar
            role={me.role}
            former={former}
            folded={folded || (room && cramped)}
            open={drawer}
            onClose={() => setDrawer(false)}
          />
          <div className={styles.right}>
            <TopBar
              menuLabel={`app.menu.${menuLabel}`}
              expanded={narrow ? drawer : !folded}
              onMenu={() => (narrow ? setDrawer(true) : setFolded(!folded))}
            />
            <main id="content" tabIndex={-1} className={styles.content}>
              <ErrorBoundary path={pathname} fallback={<BrokenPage />}>
                <Suspense fallback={<PageSkeleton />}>
                  {former && <FormerNotice />}
                  {elsewhere === null ? (
                    <RoomProvider value={askForRoom}>{children}</RoomProvider>
                  ) : (
                    <ExplainedRedirect to={elsewhere} />
                  )}
                </Suspense>
              </ErrorBoundary>
            </main>
          </div>
        </div>
      </TwoFactorGate>
      <FollowMailedLink />
    </MeProvider>
  )
}

/** Redirects to another page, and says why if the reason is not obvious. */
function ExplainedRedirect({ to }: { to: string }) {
  const notify = useNotify()
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: explained once for each requested page
  useEffect(() => {
    // The router's key of the app's first address.
    const arriving = key === 'default'
    if (isRedirectExplained(pathname, to, arriving)) notify('app.settings_first', { type: 'warning' })
  }, [])
  return <Navigate to={to} replace />
}
