import { lazyPage, type PageRoute } from '../kit/page-routes.ts'

const Tasks = lazyPage(() => import('./TaskPage.tsx'), 'TaskPage')

export const routes: readonly PageRoute[] = [{ path: '/tasks', roles: ['company'], element: <Tasks /> }]
