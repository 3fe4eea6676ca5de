import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import accounts from '../accounts/index.ts'
import announcements from '../announcements/index.ts'
import attendance from '../attendance/index.ts'
import calendar from '../calendar/index.ts'
import celebrations from '../celebrations/index.ts'
import company from '../company/index.ts'
import dailyReports from '../daily-reports/index.ts'
import employees from '../employees/index.ts'
import exports from '../exports/index.ts'
import holidays from '../holidays/index.ts'
import inquiries from '../inquiries/index.ts'
import { dashboardPath } from '../kit/auth/guard.ts'
import leave from '../leave/index.ts'
import notifications from '../notifications/index.ts'
import payslips from '../payslips/index.ts'
import performance from '../performance/index.ts'
import plans from '../plans/index.ts'
import projects from '../projects/index.ts'
import { report as ProjectReport } from '../projects/report/index.ts'
import slack from '../slack/index.ts'
import tasks from '../tasks/index.ts'
import { ContactSales } from './ContactSales.tsx'
import { besideCompany, besideEmployee } from './dashboards.tsx'
import { NotFoundPage } from './layout/NotFoundPage.tsx'

const decideLeave = (requestId: string) => <leave.decide requestId={requestId} />

const home = <Route path="/" element={<Navigate to={dashboardPath} replace />} />

/** The routes of a role. Those of other roles are not registered and lead to the not-found page. */
export function routesOf(role: Role | null) {
  if (role === 'company') {
    return (
      <>
        <CustomRoutes>
          {home}
          <Route path="/dashboard" element={<attendance.companyDashboard beside={besideCompany} />} />
          <Route path="/team-in-out" element={<attendance.teamInOut />} />
          <Route
            path="/setting/team-settings"
            element={<company.teamSettings below={<leave.settings />} />}
          />
          <Route path="/setting/subcriptions" element={<plans.subscription contactSales={ContactSales} />} />
          <Route path="/setting/slack" element={<slack.page />} />
          <Route path="/integration" element={<Navigate to="/app/setting/slack" replace />} />
          <Route path="/today-leave" element={<leave.today />} />
          <Route path="/birthday" element={<celebrations.birthdays />} />
          <Route path="/anniversary" element={<celebrations.anniversaries />} />
          <Route path="/on-leave" element={<leave.upcoming />} />
          <Route path="/leave-request" element={<leave.requests />} />
          <Route path="/leave-request/create" element={<leave.add />} />
          <Route path="/leave-request/wall-chart" element={<leave.wall />} />
          <Route path="/leave-request/balances" element={<leave.balances />} />
          <Route path="/leave-request/balance" element={<leave.employeeLedger />} />
          <Route path="/daily-status" element={<dailyReports.list />} />
          <Route path="/calendar" element={<calendar.page decide={decideLeave} />} />
          <Route path="/performanceHistory" element={<performance.list />} />
          <Route path="/performanceHistory/person" element={<performance.person />} />
          <Route path="/report" element={<ProjectReport />} />
          <Route path="/payslips" element={<payslips.list />} />
          <Route path="/payslip" element={<payslips.editor />} />
          <Route path="/tasks" element={<tasks.page />} />
          <Route path="/company-profile" element={<company.profile />} />
          <Route path="/exports" element={<exports.page />} />
          <Route path="/change-password" element={<accounts.changePassword />} />
          <Route path="/security" element={<accounts.security />} />
          <Route path="/notification-settings" element={<notifications.settings />} />
        </CustomRoutes>
        <Resource name="employee" list={employees.list} create={employees.create}>
          <Route
            path="edit"
            element={<employees.edit below={id => <leave.employeeBalance employeeId={id} />} />}
          />
          <Route path="import" element={<employees.import />} />
          {/* Without this the list would answer for all addresses below its own. */}
          <Route path=":nothing/*" element={<NotFoundPage />} />
        </Resource>
        <Resource name="announcement" list={announcements.list} create={announcements.create}>
          <Route path="edit" element={<announcements.edit />} />
          <Route path=":nothing/*" element={<NotFoundPage />} />
        </Resource>
        <Resource name="holiday" list={holidays.list} create={holidays.create}>
          <Route path="edit" element={<holidays.edit />} />
          <Route path=":nothing/*" element={<NotFoundPage />} />
        </Resource>
        <Resource name="project" list={projects.list} create={projects.create}>
          <Route path="edit" element={<projects.edit />} />
          <Route path=":nothing/*" element={<NotFoundPage />} />
        </Resource>
      </>
    )
  }
  if (role === 'employee') {
    return (
      <CustomRoutes>
        {home}
        <Route path="/dashboard" element={<attendance.employeeDashboard beside={besideEmployee} />} />
        <Route path="/my-in-out" element={<attendance.myInOut />} />
        <Route path="/holiday" element={<holidays.month />} />
        <Route path="/announcement" element={<announcements.team />} />
        <Route path="/today-leave" element={<leave.today />} />
        <Route path="/birthday" element={<celebrations.birthdays />} />
        <Route path="/anniversary" element={<celebrations.anniversaries />} />
        <Route path="/on-leave" element={<leave.upcoming />} />
        <Route path="/leave" element={<leave.mine />} />
        <Route path="/leave/create" element={<leave.create />} />
        <Route path="/leave/edit" element={<leave.edit />} />
        <Route path="/leave/balance" element={<leave.ledger />} />
        <Route path="/daily-status" element={<dailyReports.mine />} />
        <Route path="/daily-status/create" element={<dailyReports.create />} />
        <Route path="/daily-status/edit" element={<dailyReports.edit />} />
        <Route path="/calendar" element={<calendar.page />} />
        <Route path="/profile" element={<employees.profile />} />
        <Route path="/my-payslips" element={<payslips.mine />} />
        <Route path="/exports" element={<exports.page />} />
        <Route path="/change-password" element={<accounts.changePassword />} />
        <Route path="/security" element={<accounts.security />} />
        <Route path="/notification-settings" element={<notifications.settings />} />
      </CustomRoutes>
    )
  }
  if (role === 'admin') {
    return (
      <CustomRoutes>
        {home}
        <Route path="/dashboard" element={<company.adminDashboard />} />
        <Route path="/company/:companyId" element={<company.adminCompany />} />
        <Route path="/inquiry" element={<inquiries.list />} />
        <Route path="/sales/edit" element={<inquiries.edit />} />
        <Route path="/admin/slack" element={<slack.page />} />
        <Route path="/admin/contact-us-requests" element={<inquiries.contactRequests />} />
        <Route path="/exports" element={<exports.page />} />
        <Route path="/security" element={<accounts.security />} />
      </CustomRoutes>
    )
  }
  return (
    <CustomRoutes>
      {home}
      <Route path="/dashboard" element={<accounts.dashboard />} />
      <Route path="/security" element={<accounts.security />} />
      {role === 'auditor' && <Route path="/change-password" element={<accounts.changePassword />} />}
    </CustomRoutes>
  )
}
