import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Admin } from 'react-admin'
import { createAuthProvider } from './auth/auth-provider.ts'
import { leaveForLogin, storedToken } from './auth/session.ts'
import { createDataProvider } from './data/data-provider.ts'
import { createHttp } from './data/http.ts'
import { createPositions } from './data/positions.ts'
import { isAnswer } from './data/problem.ts'
import { createSubmissions } from './data/submissions.ts'
import { i18nProvider } from './i18n.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { PageSkeleton } from './layout/PageSkeleton.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { routesOf } from './routes.tsx'
import { createStore } from './store.ts'
import { darkTheme, lightTheme } from './theme/theme.ts'

const positions = createPositions(sessionStorage)
const http = createHttp({
  fetch: (...request) => fetch(...request),
  token: storedToken,
  positions,
  onSessionEnd: leaveForLogin,
})
const dataProvider = createDataProvider(
  http,
  positions,
  createSubmissions(() => crypto.randomUUID()),
)
const authProvider = createAuthProvider(() => dataProvider.command('SignOut'), Date.now)
const store = createStore()
const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      // An answer will not change by asking again; a lost connection may come back.
      retry: (failures, error) => !isAnswer(error) && failures < 2,
    },
  },
})

/** The app behind the log-in: react-admin with our providers, layout and look. */
export function App() {
  return (
    <Admin
      basename="/app"
      title="Rollcall"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={AppLayout}
      loading={PageSkeleton}
      catchAll={NotFoundPage}
      notification={Toasts}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      {routesOf}
    </Admin>
  )
}
