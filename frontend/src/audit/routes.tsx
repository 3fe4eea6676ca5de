import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

const Audit = lazyPage(
  () => import('./AuditPage.tsx'),
  'AuditPage',
  async () => {
    const { messages } = await import('./messages.ts')
    await addTexts({ audit: messages })
  },
)

const Event = lazyPage(
  () => import('./event/EventPage.tsx'),
  'EventPage',
  async () => {
    const { messages } = await import('./event/messages.ts')
    await addTexts({ audit_event: messages })
  },
)

export const routes: readonly PageRoute[] = [
  { path: '/audit', roles: ['company', 'auditor'], element: <Audit /> },
  { path: '/audit/event', roles: ['company'], element: <Event /> },
]
