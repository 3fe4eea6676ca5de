import { describedErrors } from '@rollcall/contracts/kernel/describe-answers.ts'
import { describeReads } from '@rollcall/contracts/read-paths.ts'
import { createDocument } from 'zod-openapi'
import * as accounts from './accounts/resources.ts'
import * as announcements from './announcements/resources.ts'
import * as attendance from './attendance/resources.ts'
import * as attendanceImports from './attendance-imports/resources.ts'
import * as audit from './audit/resources.ts'
import * as auditors from './auditors/resources.ts'
import * as calendar from './calendar/resources.ts'
import * as celebrations from './celebrations/resources.ts'
import * as company from './company/resources.ts'
import * as corrections from './corrections/resources.ts'
import * as dailyReports from './daily-reports/resources.ts'
import * as employees from './employees/resources.ts'
import * as exports from './exports/resources.ts'
import * as holidays from './holidays/resources.ts'
import * as inquiries from './inquiries/resources.ts'
import type { ComputedResource } from './kernel/computed-list.ts'
import type { Resource } from './kernel/resource.ts'
import type { OpenRoute, Route } from './kernel/route.ts'
import * as leave from './leave/resources.ts'
import { live } from './live/live-route.ts'
import * as monthLocks from './month-locks/resources.ts'
import * as notifications from './notifications/resources.ts'
import * as overtime from './overtime/resources.ts'
import * as payslips from './payslips/resources.ts'
import * as performance from './performance/resources.ts'
import * as person from './person/resources.ts'
import * as plans from './plans/resources.ts'
import * as projects from './projects/resources.ts'
import * as slack from './slack/resources.ts'
import * as tasks from './tasks/resources.ts'

/** Every resource of a projection's rows: GET /api/{resource} and /api/{resource}/{id}. */
export const resources: readonly Resource[] = [
  ...employees.resources,
  ...person.resources,
  ...holidays.resources,
  ...projects.resources,
  ...announcements.resources,
  ...tasks.resources,
  ...celebrations.resources,
  ...company.resources,
  ...corrections.resources,
  ...monthLocks.resources,
  ...overtime.resources,
  ...leave.resources,
  ...dailyReports.resources,
  ...attendance.resources,
  ...attendanceImports.resources,
  ...accounts.resources,
  ...exports.resources,
  ...payslips.resources,
  ...notifications.resources,
  ...plans.resources,
  ...inquiries.resources,
  ...slack.resources,
  ...auditors.resources,
  ...audit.resources,
]

/** The paths of this service alone, in the form that they have in the whole description. */
const description: OpenRoute = {
  path: '/api/openapi-reads.json',
  answer: ({ response }) =>
    response.json(
      createDocument({
        openapi: '3.1.0',
        info: { title: 'Rollcall', version: '1' },
        paths: describeReads(),
        components: { responses: describedErrors },
      }).paths,
    ),
}

/** Every other address of the service. Routes come before resources, whose single records have paths of the same form. */
export const routes: readonly (Route | OpenRoute)[] = [
  live,
  ...employees.routes,
  ...holidays.routes,
  ...projects.routes,
  ...announcements.routes,
  ...company.routes,
  ...leave.routes,
  ...dailyReports.routes,
  ...attendance.routes,
  ...exports.routes,
  ...payslips.routes,
  ...monthLocks.routes,
  ...overtime.routes,
  ...slack.routes,
  ...calendar.routes,
  ...performance.routes,
  ...audit.routes,
  ...auditors.routes,
  description,
]

/** The lists that are computed from several projections. Browsers receive their changes as those of a resource. */
export const computedResources: readonly ComputedResource[] = [
  ...company.computed,
  ...performance.computed,
  ...payslips.computed,
  ...monthLocks.computed,
  ...overtime.computed,
  ...attendance.computed,
  ...audit.computed,
  ...auditors.computed,
  ...projects.computed,
]
