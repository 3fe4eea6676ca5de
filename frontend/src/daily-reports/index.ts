import { lazy } from 'react'

export default {
  list: lazy(() => import('./ReportList.tsx').then(module => ({ default: module.ReportList }))),
  mine: lazy(() => import('./MyReports.tsx').then(module => ({ default: module.MyReports }))),
  create: lazy(() => import('./ReportCreate.tsx').then(module => ({ default: module.ReportCreate }))),
  edit: lazy(() => import('./ReportEdit.tsx').then(module => ({ default: module.ReportEdit }))),
  dashboardReport: lazy(() =>
    import('./DashboardReport.tsx').then(module => ({ default: module.DashboardReport })),
  ),
  dashboardBlockers: lazy(() =>
    import('./DashboardBlockers.tsx').then(module => ({ default: module.DashboardBlockers })),
  ),
}
