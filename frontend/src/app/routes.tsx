import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { CustomRoutes, Resource } from 'ra-core'
import { Navigate, Route } from 'react-router'
import accounts from '../accounts/index.ts'
import attendance from '../attendance/index.ts'
import company from '../company/index.ts'
import employees from '../employees/index.ts'
import { dashboardPath } from './auth/guard.ts'

const home = <Route path="/" element={<Navigate to={dashboardPath} replace />} />

/** The routes of a role; those of other roles are not registered and end on the not-found page. */
export function routesOf(role: Role | null) {
  if (role === 'company') {
    return (
      <>
        <CustomRoutes>
          {home}
          <Route path="/dashboard" element={<attendance.companyDashboard />} />
          <Route path="/team-in-out" element={<attendance.teamInOut />} />
          <Route path="/setting/team-settings" element={<company.teamSettings />} />
        </CustomRoutes>
        <Resource name="employee" list={employees.list} create={employees.create} icon={employees.icon}>
          <Route path="edit" element={<employees.edit />} />
        </Resource>
      </>
    )
  }
  if (role === 'employee') {
    return (
      <CustomRoutes>
        {home}
        <Route path="/dashboard" element={<attendance.employeeDashboard />} />
        <Route path="/my-in-out" element={<attendance.myInOut />} />
      </CustomRoutes>
    )
  }
  return (
    <CustomRoutes>
      {home}
      <Route path="/dashboard" element={<accounts.dashboard />} />
    </CustomRoutes>
  )
}
