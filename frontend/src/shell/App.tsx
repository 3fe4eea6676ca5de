import { CssBaseline } from '@mui/material'
import { SignOut } from '@rollcall/contracts/accounts/commands.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { AdminContext, CoreAdminUI } from 'react-admin'
import { createAuthProvider } from '../kit/auth/auth-provider.ts'
import { leaveForLogin, storedToken, tokenReplaced, tokenSettled } from '../kit/auth/session.ts'
import { createDataProvider } from '../kit/data/data-provider.ts'
import { takeFirstAnswer } from '../kit/data/first-answers.ts'
import { createHttp, createPositions } from '../kit/data/http.ts'
import { isAnswer } from '../kit/data/problem.ts'
import { noteStale } from '../kit/data/stale.ts'
import { createSubmissions } from '../kit/data/submissions.ts'
import { meKey } from '../kit/me.tsx'
import { Toasts } from '../kit/parts/Toasts.tsx'
import { createStore } from '../kit/store.ts'
import { darkTheme, lightTheme } from '../kit/theme/theme.ts'
import { ShellSkeleton } from '../look/ShellSkeleton.tsx'
import { i18nProvider, texts } from './i18n.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { BrokenPage, NotFoundPage } from './layout/ErrorBoundary.tsx'
import { UpdatePrompt } from './pwa/UpdatePrompt.tsx'
import { routesOf } from './routes.tsx'
import { writes } from './writes.ts'

const positions = createPositions(sessionStorage)
const http = createHttp({
  fetch: (...request) => fetch(...request),
  firstAnswer: takeFirstAnswer,
  token: storedToken,
  positions,
  onSessionEnd: leaveForLogin,
  tokenReplaced,
  tokenSettled,
  onRead: noteStale,
  // The answer about the signed-in person also says so, and the layout then shows only what is left to do.
  onLimited: () => void queryClient.invalidateQueries({ queryKey: meKey }),
})
const dataProvider = createDataProvider(
  http,
  positions,
  createSubmissions(() => crypto.randomUUID(), Date.now),
  writes,
)
const authProvider = createAuthProvider(() => dataProvider.command(SignOut, {}), Date.now)
const store = createStore()
/** React-admin's questions for records by their ids. */
const ofRecords: ReadonlySet<unknown> = new Set(['getOne', 'getMany', 'getManyReference'])
const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      // An answer stays the same when asked again; a lost connection may come back.
      retry: (failures, error) => !isAnswer(error) && failures < 2,
      // Parts of a page that come one after another ask the same question once. A change makes answers old at once, but
      // react-admin then renews the age of single records with their old content when it reads a list.
      staleTime: ({ queryKey: [, method] }) => (ofRecords.has(method) ? 0 : 10_000),
    },
  },
})

/**
 * The app after the log-in: react-admin with our providers, layout and look. Assembled here like react-admin's `Admin`,
 * which would also load its own unused layout, log-in and forms.
 */
export function App() {
  return (
    <AdminContext
      basename="/app"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title="Rollcall"
        layout={AppLayout}
        loading={Loading}
        catchAll={NotFoundPage}
        error={BrokenPage}
        loginPage={false}
        authCallbackPage={false}
        requireAuth
        disableTelemetry
      >
        {routesOf}
      </CoreAdminUI>
      <Toasts>
        <UpdatePrompt />
      </Toasts>
    </AdminContext>
  )
}

/** Continues what the document shows before the app has begun. */
const Loading = () => <ShellSkeleton label={texts.app.loading} />
