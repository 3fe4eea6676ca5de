import { PersonWeek } from '../company/public.ts'
import { lazyPage, type PageRoute, type ResourceRoutes } from '../kit/page-routes.ts'
import { EmployeeBalance } from '../leave/public.ts'
import { employeeTexts, importTexts } from './texts.ts'

const Edit = lazyPage(() => import('./EmployeeForm.tsx'), 'EmployeeEdit', employeeTexts)
const Import = lazyPage(() => import('./ImportPage.tsx'), 'ImportPage', importTexts)
const Profile = lazyPage(() => import('./MyProfilePage.tsx'), 'MyProfilePage', employeeTexts)

export const routes: readonly PageRoute[] = [{ path: '/profile', roles: ['employee'], element: <Profile /> }]

export const resource: ResourceRoutes = {
  name: 'employee',
  list: lazyPage(() => import('./EmployeeList.tsx'), 'EmployeeList', importTexts),
  create: lazyPage(() => import('./EmployeeForm.tsx'), 'EmployeeCreate', employeeTexts),
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
