import { Navigate } from 'react-router'
import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

async function pageTexts() {
  const { messages } = await import('./messages.ts')
  await addTexts({ slack: messages })
}

const Slack = lazyPage(() => import('./SlackPage.tsx'), 'SlackPage', pageTexts)

export const routes: readonly PageRoute[] = [
  { path: '/setting/slack', roles: ['company'], element: <Slack /> },
  { path: '/integration', roles: ['company'], element: <Navigate to="/app/setting/slack" replace /> },
  { path: '/admin/slack', roles: ['admin'], element: <Slack /> },
]
