import { resources as accounts } from './accounts/resources.ts'
import { resources as announcements } from './announcements/resources.ts'
import { resources as attendance } from './attendance/resources.ts'
import { resources as celebrations } from './celebrations/resources.ts'
import { resources as company } from './company/resources.ts'
import { resources as dailyReports } from './daily-reports/resources.ts'
import { resources as employees } from './employees/resources.ts'
import { resources as exports } from './exports/resources.ts'
import { resources as holidays } from './holidays/resources.ts'
import { resources as inquiries } from './inquiries/resources.ts'
import type { Resource } from './kernel/resource.ts'
import { resources as leave } from './leave/resources.ts'
import { resources as notifications } from './notifications/resources.ts'
import { resources as payslips } from './payslips/resources.ts'
import { resources as plans } from './plans/resources.ts'
import { resources as projects } from './projects/resources.ts'
import { resources as slack } from './slack/resources.ts'
import { resources as tasks } from './tasks/resources.ts'

/** Every list of projections' rows. */
export const resources: readonly Resource[] = [
  ...employees,
  ...holidays,
  ...projects,
  ...announcements,
  ...tasks,
  ...celebrations,
  ...company,
  ...leave,
  ...dailyReports,
  ...attendance,
  ...accounts,
  ...exports,
  ...payslips,
  ...notifications,
  ...plans,
  ...inquiries,
  ...slack,
]
