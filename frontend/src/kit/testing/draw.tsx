import '../../look/tokens.css'
import '../../look/base.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CssBaseline } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import polyglot from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import { AdminContext, memoryStore } from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import type { KnownMe } from '../data/data-provider.ts'
import { MeProvider } from '../me.tsx'
import { messages as app } from '../messages.ts'
import { receiveTexts } from '../page-routes.ts'
import { Toasts } from '../parts/Toasts.tsx'
import { ra } from '../react-admin-texts.ts'
import { darkTheme, lightTheme } from '../theme/theme.ts'
import type { FakeProvider } from './fake-provider.ts'

const settings = {
  zone: 'Asia/Kolkata',
  dateFormat: 'DD MMM YYYY',
  workingDays: ['monday', 'friday'],
  optionalHolidays: 2,
  reportsDueBy: null,
}
const company = {
  id: 'c1',
  name: 'Lantern',
  planId: 'standard',
  states: 'active',
  planEndsAt: null,
  settings,
}
/** The signed-in person by default. */
export const drawnMe = {
  accountId: 'a1',
  role: 'company',
  name: 'Lantern',
  email: 'demo@lantern.test',
  company,
  sessionId: 's1',
  twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  zone: 'Asia/Kolkata',
  clockOffset: 0,
} as unknown as KnownMe

/** Texts that came with a part that is loaded later, as in the app. Each part is loaded once for all tests of a file. */
const late: Record<string, object> = {}

const styles = createCache({ key: 'css', speedy: true })
let drawn: Root | undefined
let router: ReturnType<typeof createBrowserRouter> | undefined
afterEach(async () => {
  // First, so that nothing is drawn again for the usual window.
  drawn?.unmount()
  // Otherwise it would follow the steps of later tests.
  router?.dispose()
  document.body.replaceChildren()
  delete document.documentElement.dataset.mode
  await page.viewport(1280, 900)
})

export interface Drawing {
  provider: FakeProvider
  /** The texts of the domain, by section; `app` is added to the kit's own. */
  texts?: { app?: object; [section: string]: object | undefined }
  /** The address at first. */
  at?: string
  /** The pattern of the page's own address, where it has parameters. */
  path?: string
  /** Differences of the signed-in person from the default, the owner of a company. */
  as?: Partial<KnownMe>
  mode?: 'light' | 'dark'
  /** Pages at other addresses, by path. */
  elsewhere?: Record<string, ReactNode>
  /** The frame around every page; default: the box of the app's pages. */
  frame?: (page: ReactNode) => ReactNode
}

/** The box in which the app shows its pages. */
const contentBox = (page: ReactNode) => (
  <main id="content" style={{ containerName: 'content', containerType: 'inline-size' }}>
    {page}
  </main>
)

/**
 * Draws a part of the app in its surroundings: react-admin's contexts, our theme and texts, an address of the browser.
 * Gives the cache of answers, which a test can make stale as a live change does.
 */
export function draw(
  element: ReactNode,
  {
    provider,
    texts = {},
    at = '/app/part',
    path = '*',
    as = {},
    mode = 'light',
    elsewhere = {},
    frame = contentBox,
  }: Drawing,
): QueryClient {
  history.replaceState(null, '', at)
  document.documentElement.dataset.mode = mode
  const root = document.createElement('div')
  document.body.append(root)
  drawn = createRoot(root)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = { ra, ...late, ...texts, app: { ...app, ...texts.app } }
  const i18nProvider = polyglot(() => known as never, 'en', undefined, { allowMissing: false })
  receiveTexts(async more => {
    Object.assign(late, more)
    Object.assign(known, more)
    await i18nProvider.changeLocale('en')
  })
  const around = (page: ReactNode) => (
    <AdminContext
      dataProvider={provider}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      queryClient={queryClient}
      theme={mode === 'dark' ? darkTheme : lightTheme}
    >
      <CssBaseline enableColorScheme />
      <MeProvider value={{ ...drawnMe, ...as }}>{frame(page)}</MeProvider>
      <Toasts />
    </AdminContext>
  )
  const pages = Object.entries({ ...elsewhere, [path]: element })
  const routes = pages.map(([path, page]) => ({ path, element: page }))
  router = createBrowserRouter([{ element: around(<Outlet />), children: routes }])
  drawn.render(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  )
  return queryClient
}
