import { lazy } from 'react'

export default {
  mine: lazy(() => import('./MyLeaveList.tsx').then(module => ({ default: module.MyLeaveList }))),
  create: lazy(() => import('./LeaveCreate.tsx').then(module => ({ default: module.LeaveCreate }))),
  edit: lazy(() => import('./LeaveEdit.tsx').then(module => ({ default: module.LeaveEdit }))),
  requests: lazy(() =>
    import('./LeaveRequestList.tsx').then(module => ({ default: module.LeaveRequestList })),
  ),
  decide: lazy(() => import('./DecideCard.tsx').then(module => ({ default: module.DecideCard }))),
  ledger: lazy(() => import('./MyLedger.tsx').then(module => ({ default: module.MyLedger }))),
  dashboardLeave: lazy(() =>
    import('./DashboardLeave.tsx').then(module => ({ default: module.DashboardLeave })),
  ),
  toDecide: lazy(() => import('./LeaveToDecide.tsx').then(module => ({ default: module.LeaveToDecide }))),
  employeeBalance: lazy(() =>
    import('./EmployeeBalance.tsx').then(module => ({ default: module.EmployeeBalance })),
  ),
  settings: lazy(() => import('./LeaveSettings.tsx').then(module => ({ default: module.LeaveSettings }))),
  balances: lazy(() => import('./BalanceList.tsx').then(module => ({ default: module.BalanceList }))),
  employeeLedger: lazy(() =>
    import('./EmployeeLedger.tsx').then(module => ({ default: module.EmployeeLedger })),
  ),
  today: lazy(() => import('./away/TodayLeave.tsx').then(module => ({ default: module.TodayLeave }))),
  wall: lazy(() => import('./away/WallPage.tsx').then(module => ({ default: module.WallPage }))),
  awayCard: lazy(() => import('./away/AwayCard.tsx').then(module => ({ default: module.AwayCard }))),
  upcoming: lazy(() =>
    import('./away/UpcomingLeave.tsx').then(module => ({ default: module.UpcomingLeave })),
  ),
  add: lazy(() => import('./LeaveAdd.tsx').then(module => ({ default: module.LeaveAdd }))),
}
