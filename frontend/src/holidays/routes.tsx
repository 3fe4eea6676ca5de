import { addTexts, lazyPage, type PageRoute, type ResourceRoutes } from '../kit/page-routes.ts'

/** Loads the texts of adding several at once, by country or file, which are parts of the page. */
async function severalTexts(): Promise<void> {
  const [{ messages }, { messages: import_file }] = await Promise.all([
    import('./several-messages.ts'),
    import('../kit/files/messages.ts'),
  ])
  await addTexts({ several_holidays: messages, import_file })
}

const Edit = lazyPage(() => import('./HolidayForm.tsx'), 'HolidayEdit')
const Month = lazyPage(() => import('./MonthHolidays.tsx'), 'MonthHolidays')

export const routes: readonly PageRoute[] = [{ path: '/holiday', roles: ['employee'], element: <Month /> }]

export const resource: ResourceRoutes = {
  name: 'holiday',
  list: lazyPage(() => import('./HolidayPage.tsx'), 'HolidayPage', severalTexts),
  create: lazyPage(() => import('./HolidayForm.tsx'), 'HolidayCreate'),
  below: [{ path: 'edit', element: <Edit /> }],
}
