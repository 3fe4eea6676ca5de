import { loadExportTexts } from '../kit/exports/texts.ts'
import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

async function pageTexts() {
  const [{ messages }] = await Promise.all([import('./messages.ts'), loadExportTexts()])
  await addTexts({ exports: messages })
}

const Exports = lazyPage(() => import('./ExportsPage.tsx'), 'ExportsPage', pageTexts)

export const routes: readonly PageRoute[] = [
  { path: '/exports', roles: ['company', 'employee', 'admin'], element: <Exports /> },
]
