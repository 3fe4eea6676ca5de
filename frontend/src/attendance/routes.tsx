import { NewAnnouncements } from '../announcements/public.ts'
import { ComingUp } from '../calendar/public.ts'
import { CorrectionsToDo } from '../corrections/public.ts'
import { DashboardBlockers, DashboardReport } from '../daily-reports/public.ts'
import { NextHolidays } from '../holidays/public.ts'
import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'
import { AwayCard, DashboardLeave, LeaveToDecide } from '../leave/public.ts'
import { MyTasks } from '../tasks/public.ts'
import { teamTexts } from './team-texts.ts'

/** Loads the texts of an employee's own record. */
async function ownTexts(): Promise<void> {
  const { messages } = await import('./mine-messages.ts')
  await addTexts({ my_in_out: messages })
}

const CompanyDashboard = lazyPage(() => import('./CompanyDashboard.tsx'), 'CompanyDashboard')
const EmployeeDashboard = lazyPage(() => import('./EmployeeDashboard.tsx'), 'EmployeeDashboard')
const TeamInOut = lazyPage(() => import('./TeamInOut.tsx'), 'TeamInOut', teamTexts)
const MyInOut = lazyPage(() => import('./MyInOut.tsx'), 'MyInOut', ownTexts)

/** What a company decides and settles on its dashboard. */
const toDoOfCompany = (
  <>
    <LeaveToDecide />
    <CorrectionsToDo />
  </>
)

/** The other cards of other domains on a company's dashboard. */
const besideCompany = (
  <>
    <DashboardBlockers />
    <ComingUp />
  </>
)

/** An employee's work of the day, on the dashboard. */
const workOfEmployee = (
  <>
    <DashboardReport />
    <MyTasks />
  </>
)

/** The other cards of other domains on an employee's dashboard. */
const besideEmployee = (
  <>
    <NewAnnouncements />
    <DashboardLeave />
    <NextHolidays />
    <AwayCard />
  </>
)

export const routes: readonly PageRoute[] = [
  {
    path: '/dashboard',
    roles: ['company'],
    element: <CompanyDashboard toDo={toDoOfCompany} beside={besideCompany} />,
  },
  {
    path: '/dashboard',
    roles: ['employee'],
    element: <EmployeeDashboard work={workOfEmployee} beside={besideEmployee} />,
  },
  { path: '/team-in-out', roles: ['company'], element: <TeamInOut /> },
  { path: '/my-in-out', roles: ['employee'], element: <MyInOut /> },
]
