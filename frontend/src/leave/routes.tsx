import { lazyPage, type PageRoute } from '../kit/page-routes.ts'
import { loadDecidingTexts, loadWallTexts } from './texts.ts'

const Today = lazyPage(() => import('./away/TodayLeave.tsx'), 'TodayLeave')
const Upcoming = lazyPage(() => import('./away/UpcomingLeave.tsx'), 'UpcomingLeave')
const Requests = lazyPage(
  () => import('./LeaveRequestList.tsx'),
  'LeaveRequestList',
  () => Promise.all([loadDecidingTexts(), loadWallTexts()]),
)
const Add = lazyPage(() => import('./LeaveAdd.tsx'), 'LeaveAdd', loadDecidingTexts)
const Wall = lazyPage(() => import('./away/WallPage.tsx'), 'WallPage', loadWallTexts)
const Balances = lazyPage(() => import('./BalanceList.tsx'), 'BalanceList')
const EmployeeLedger = lazyPage(() => import('./Ledgers.tsx'), 'EmployeeLedger')
const Mine = lazyPage(() => import('./MyLeaveList.tsx'), 'MyLeaveList')
const Create = lazyPage(() => import('./LeaveForm.tsx'), 'LeaveCreate', loadDecidingTexts)
const Edit = lazyPage(() => import('./LeaveForm.tsx'), 'LeaveEdit', loadDecidingTexts)
const MyLedger = lazyPage(() => import('./Ledgers.tsx'), 'MyLedger')

export const routes: readonly PageRoute[] = [
  { path: '/today-leave', roles: ['company', 'employee'], element: <Today /> },
  { path: '/on-leave', roles: ['company', 'employee'], element: <Upcoming /> },
  { path: '/leave-request', roles: ['company'], element: <Requests /> },
  { path: '/leave-request/create', roles: ['company'], element: <Add /> },
  { path: '/leave-request/wall-chart', roles: ['company'], element: <Wall /> },
  { path: '/leave-request/balances', roles: ['company'], element: <Balances /> },
  { path: '/leave-request/balance', roles: ['company'], element: <EmployeeLedger /> },
  { path: '/leave', roles: ['employee'], element: <Mine /> },
  { path: '/leave/create', roles: ['employee'], element: <Create /> },
  { path: '/leave/edit', roles: ['employee'], element: <Edit /> },
  { path: '/leave/balance', roles: ['employee'], element: <MyLedger /> },
]
