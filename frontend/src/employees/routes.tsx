import { lazyPage, type PageRoute, type ResourceRoutes } from '../kit/page-routes.ts'
import { EmployeeBalance } from '../leave/public.ts'

const Edit = lazyPage(() => import('./EmployeeForm.tsx'), 'EmployeeEdit')
const Import = lazyPage(() => import('./ImportPage.tsx'), 'ImportPage')
const Profile = lazyPage(() => import('./MyProfilePage.tsx'), 'MyProfilePage')

export const routes: readonly PageRoute[] = [{ path: '/profile', roles: ['employee'], element: <Profile /> }]

export const resource: ResourceRoutes = {
  name: 'employee',
  list: lazyPage(() => import('./EmployeeList.tsx'), 'EmployeeList'),
  create: lazyPage(() => import('./EmployeeForm.tsx'), 'EmployeeCreate'),
  below: [
    { path: 'edit', element: <Edit below={id => <EmployeeBalance employeeId={id} />} /> },
    { path: 'import', element: <Import /> },
  ],
}
