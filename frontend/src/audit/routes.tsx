import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

const Audit = lazyPage(
  () => import('./AuditPage.tsx'),
  'AuditPage',
  async () => {
    const { messages } = await import('./messages.ts')
    await addTexts({ audit: messages })
  },
)

export const routes: readonly PageRoute[] = [{ path: '/audit', roles: ['company'], element: <Audit /> }]
