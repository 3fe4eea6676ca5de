import { lazyPage, type PageRoute } from '../kit/page-routes.ts'
import { loadChangeTexts } from './change/texts.ts'

const Tasks = lazyPage(() => import('./TaskPage.tsx'), 'TaskPage', loadChangeTexts)

export const routes: readonly PageRoute[] = [{ path: '/tasks', roles: ['company'], element: <Tasks /> }]
