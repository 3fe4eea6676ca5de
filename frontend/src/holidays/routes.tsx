import { addTexts, lazyPage, type PageRoute, type ResourceRoutes } from '../kit/page-routes.ts'

/** Loads the texts of the import, which is a part of the page. */
async function fileTexts(): Promise<void> {
  const { messages } = await import('../kit/files/messages.ts')
  await addTexts({ import_file: messages })
}

const Edit = lazyPage(() => import('./HolidayForm.tsx'), 'HolidayEdit')
const Month = lazyPage(() => import('./MonthHolidays.tsx'), 'MonthHolidays')

export const routes: readonly PageRoute[] = [{ path: '/holiday', roles: ['employee'], element: <Month /> }]

export const resource: ResourceRoutes = {
  name: 'holiday',
  list: lazyPage(() => import('./HolidayPage.tsx'), 'HolidayPage', fileTexts),
  create: lazyPage(() => import('./HolidayForm.tsx'), 'HolidayCreate'),
  below: [{ path: 'edit', element: <Edit /> }],
}
