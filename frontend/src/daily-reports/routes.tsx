import { lazyPage, type PageRoute } from '../kit/page-routes.ts'

const List = lazyPage(() => import('./ReportList.tsx'), 'ReportList')
const Mine = lazyPage(() => import('./ReportList.tsx'), 'MyReports')
const Create = lazyPage(() => import('./ReportForm.tsx'), 'ReportCreate')
const Edit = lazyPage(() => import('./ReportForm.tsx'), 'ReportEdit')

export const routes: readonly PageRoute[] = [
  { path: '/daily-status', roles: ['company'], element: <List /> },
  { path: '/daily-status', roles: ['employee'], element: <Mine /> },
  { path: '/daily-status/create', roles: ['employee'], element: <Create /> },
  { path: '/daily-status/edit', roles: ['employee'], element: <Edit /> },
]
