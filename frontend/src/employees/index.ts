import { lazy } from 'react'

export default {
  list: lazy(() => import('./EmployeeList.tsx').then(module => ({ default: module.EmployeeList }))),
  create: lazy(() => import('./EmployeeCreate.tsx').then(module => ({ default: module.EmployeeCreate }))),
  edit: lazy(() => import('./EmployeeEdit.tsx').then(module => ({ default: module.EmployeeEdit }))),
  import: lazy(() => import('./ImportPage.tsx').then(module => ({ default: module.ImportPage }))),
  profile: lazy(() => import('./MyProfilePage.tsx').then(module => ({ default: module.MyProfilePage }))),
}
