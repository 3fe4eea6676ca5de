import { loadExportTexts } from '../kit/exports/texts.ts'
import { addTexts, lazyPage, type PageRoute, type ResourceRoutes } from '../kit/page-routes.ts'

async function reportTexts() {
  const [{ messages }] = await Promise.all([import('./report/messages.ts'), loadExportTexts()])
  await addTexts({ project_report: messages })
}

const Report = lazyPage(() => import('./report/ReportPage.tsx'), 'ReportPage', reportTexts)
const Edit = lazyPage(() => import('./ProjectForm.tsx'), 'ProjectEdit')

export const routes: readonly PageRoute[] = [{ path: '/report', roles: ['company'], element: <Report /> }]

export const resource: ResourceRoutes = {
  name: 'project',
  list: lazyPage(() => import('./ProjectList.tsx'), 'ProjectList'),
  create: lazyPage(() => import('./ProjectForm.tsx'), 'ProjectCreate'),
  below: [{ path: 'edit', element: <Edit /> }],
}
