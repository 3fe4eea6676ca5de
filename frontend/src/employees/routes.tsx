import { PersonWeek } from '../company/public.ts'
import { addTexts, lazyPage, type PageRoute, type ResourceRoutes } from '../kit/page-routes.ts'
import { EmployeeBalance } from '../leave/public.ts'

/** Loads the texts of the import, which the list of employees reports, too. */
async function importTexts(): Promise<void> {
  const { messages } = await import('./import-messages.ts')
  await addTexts({ employee_import: messages })
}

const Edit = lazyPage(() => import('./EmployeeForm.tsx'), 'EmployeeEdit')
const Import = lazyPage(() => import('./ImportPage.tsx'), 'ImportPage', importTexts)
const Profile = lazyPage(() => import('./MyProfilePage.tsx'), 'MyProfilePage')

export const routes: readonly PageRoute[] = [{ path: '/profile', roles: ['employee'], element: <Profile /> }]

export const resource: ResourceRoutes = {
  name: 'employee',
  list: lazyPage(() => import('./EmployeeList.tsx'), 'EmployeeList', importTexts),
  create: lazyPage(() => import('./EmployeeForm.tsx'), 'EmployeeCreate'),
  below: [
    {
      path: 'edit',
      element: (
        <Edit
          below={({ id, zone }) => (
            <>
              <PersonWeek employeeId={id} zone={zone} />
              <EmployeeBalance employeeId={id} />
            </>
          )}
        />
      ),
    },
    { path: 'import', element: <Import /> },
  ],
}
