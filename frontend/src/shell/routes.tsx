import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { routes as accounts } from '../accounts/routes.tsx'
import { resource as announcement, routes as announcements } from '../announcements/routes.tsx'
import { routes as attendance } from '../attendance/routes.tsx'
import { routes as attendanceImports } from '../attendance-imports/routes.tsx'
import { routes as audit } from '../audit/routes.tsx'
import { routes as calendar } from '../calendar/routes.tsx'
import { routes as celebrations } from '../celebrations/routes.tsx'
import { routes as company } from '../company/routes.tsx'
import { routes as dailyReports } from '../daily-reports/routes.tsx'
import { resource as employee, routes as employees } from '../employees/routes.tsx'
import { routes as exports } from '../exports/routes.tsx'
import { resource as holiday, routes as holidays } from '../holidays/routes.tsx'
import { routes as inquiries } from '../inquiries/routes.tsx'
import { dashboardPath } from '../kit/auth/guard.ts'
import type { PageRoute, ResourceRoutes } from '../kit/page-routes.ts'
import { routes as leave } from '../leave/routes.tsx'
import { routes as monthLocks } from '../month-locks/routes.tsx'
import { routes as notifications } from '../notifications/routes.tsx'
import { routes as payslips } from '../payslips/routes.tsx'
import { routes as performance } from '../performance/routes.tsx'
import { routes as person } from '../person/routes.tsx'
import { routes as plans } from '../plans/routes.tsx'
import { resource as project, routes as projects } from '../projects/routes.tsx'
import { routes as slack } from '../slack/routes.tsx'
import { routes as tasks } from '../tasks/routes.tsx'
import { NotFoundPage } from './layout/ErrorBoundary.tsx'

/** Every page besides those of resources. */
export const routes: readonly PageRoute[] = [
  ...accounts,
  ...announcements,
  ...attendance,
  ...attendanceImports,
  ...audit,
  ...calendar,
  ...celebrations,
  ...company,
  ...dailyReports,
  ...employees,
  ...exports,
  ...holidays,
  ...inquiries,
  ...leave,
  ...monthLocks,
  ...notifications,
  ...payslips,
  ...performance,
  ...person,
  ...plans,
  ...projects,
  ...slack,
  ...tasks,
]
export const resources: readonly ResourceRoutes[] = [employee, announcement, holiday, project]

/**
 * The routes of a role. Those of other roles are not registered and lead to the not-found page. An unknown role has
 * those of an auditor.
 */
export function routesOf(role: Role | null) {
  return (
    <>
      <CustomRoutes>
        <Route path="/" element={<Navigate to={dashboardPath} replace />} />
        {routes
          .filter(({ roles }) => roles.includes(role ?? 'auditor'))
          .map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
      </CustomRoutes>
      {role === 'company' && resources.map(resourceOf)}
    </>
  )
}

function resourceOf({ name, list, create, below }: ResourceRoutes) {
  return (
    <Resource key={name} name={name} list={list} create={create}>
      {below.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      {/* Without this the list would answer for all addresses below its own. */}
      <Route path=":nothing/*" element={<NotFoundPage />} />
    </Resource>
  )
}
