import { lazyPage, type PageRoute } from '../kit/page-routes.ts'

const Birthdays = lazyPage(() => import('./CelebrationPage.tsx'), 'BirthdayPage')
const Anniversaries = lazyPage(() => import('./CelebrationPage.tsx'), 'AnniversaryPage')

export const routes: readonly PageRoute[] = [
  { path: '/birthday', roles: ['company', 'employee'], element: <Birthdays /> },
  { path: '/anniversary', roles: ['company', 'employee'], element: <Anniversaries /> },
]
