import { lazyPage, type PageRoute, type ResourceRoutes } from '../kit/page-routes.ts'

const Edit = lazyPage(() => import('./HolidayForm.tsx'), 'HolidayEdit')
const Month = lazyPage(() => import('./MonthHolidays.tsx'), 'MonthHolidays')

export const routes: readonly PageRoute[] = [{ path: '/holiday', roles: ['employee'], element: <Month /> }]

export const resource: ResourceRoutes = {
  name: 'holiday',
  list: lazyPage(() => import('./HolidayPage.tsx'), 'HolidayPage'),
  create: lazyPage(() => import('./HolidayForm.tsx'), 'HolidayCreate'),
  below: [{ path: 'edit', element: <Edit /> }],
}
