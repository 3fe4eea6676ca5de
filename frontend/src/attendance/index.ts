import { lazy } from 'react'

export default {
  companyDashboard: lazy(() =>
    import('./CompanyDashboard.tsx').then(module => ({ default: module.CompanyDashboard })),
  ),
  employeeDashboard: lazy(() =>
    import('./EmployeeDashboard.tsx').then(module => ({ default: module.EmployeeDashboard })),
  ),
  teamInOut: lazy(() => import('./TeamInOut.tsx').then(module => ({ default: module.TeamInOut }))),
  myInOut: lazy(() => import('./MyInOut.tsx').then(module => ({ default: module.MyInOut }))),
}
