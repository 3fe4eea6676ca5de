import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

// The page brings its texts along, because each file of its own makes the first load larger.
const load = () => import('./MonthLocksPage.tsx')

const MonthLocks = lazyPage(load, 'MonthLocksPage', async () => {
  await addTexts({ month_locks: (await load()).messages })
})

export const routes: readonly PageRoute[] = [
  { path: '/setting/month-locks', roles: ['company'], element: <MonthLocks /> },
]
