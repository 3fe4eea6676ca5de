import '../../look/tokens.css'
import '../../look/base.css'
import { CssBaseline } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import polyglot from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import { AdminContext, memoryStore } from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import type { KnownMe } from '../data/data-provider.ts'
import { MeProvider } from '../me.tsx'
import { messages as app } from '../messages.ts'
import { Toasts } from '../parts/Toasts.tsx'
import { ra } from '../react-admin-texts.ts'
import { lightTheme } from '../theme/theme.ts'
import type { FakeProvider } from './fake-provider.ts'

const settings = { zone: 'Asia/Kolkata', dateFormat: 'DD MMM YYYY', workingDays: ['monday', 'friday'] }
const company = {
  id: 'c1',
  name: 'Lantern',
  planId: 'standard',
  states: 'active',
  planEndsAt: null,
  settings,
}
const me = {
  accountId: 'a1',
  role: 'company',
  name: 'Lantern',
  email: 'demo@lantern.test',
  company,
  zone: 'Asia/Kolkata',
  clockOffset: 0,
} as unknown as KnownMe

let drawn: Root | undefined
afterEach(() => {
  drawn?.unmount()
  document.body.replaceChildren()
})

/** Draws a part of the kit as the app would: react-admin's contexts, our theme and texts, an address of the browser. */
export function draw(
  element: ReactNode,
  { provider, texts = {}, at = '/app/part' }: { provider: FakeProvider; texts?: object; at?: string },
): void {
  history.replaceState(null, '', at)
  const root = document.createElement('div')
  root.style.containerName = 'content'
  root.style.containerType = 'inline-size'
  document.body.append(root)
  drawn = createRoot(root)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (
    <AdminContext
      dataProvider={provider}
      i18nProvider={polyglot(() => ({ ra, app, ...texts }) as never, 'en', undefined, {
        allowMissing: false,
      })}
      store={memoryStore()}
      queryClient={queryClient}
      theme={lightTheme}
    >
      <CssBaseline />
      <MeProvider value={me}>{element}</MeProvider>
      <Toasts />
    </AdminContext>
  )
  drawn.render(<RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />)
}
