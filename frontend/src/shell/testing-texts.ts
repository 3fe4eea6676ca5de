import { messages as companies, resources as companyResources } from '../company/admin/messages.ts'
import { messages as employee_import } from '../employees/import-messages.ts'
import { resources as employeeResources, messages as employees } from '../employees/messages.ts'
import { messages as inquiries, resources as inquiryResources } from '../inquiries/messages.ts'
import { messages as import_file } from '../kit/files/messages.ts'
import { messages as wall } from '../leave/away/wall-messages.ts'
import { messages as deciding } from '../leave/deciding-messages.ts'
import { messages as notification_settings } from '../notifications/settings-messages.ts'
import { messages as performance, resources as performanceResources } from '../performance/messages.ts'
import { messages as task_change } from '../tasks/change/messages.ts'
import { texts as first } from './i18n.ts'

/** The texts of the first load with those that come with pages of several domains, for tests that draw such pages. */
export const texts = {
  ...first,
  companies,
  deciding,
  employee_import,
  employees,
  import_file,
  inquiries,
  notification_settings,
  performance,
  task_change,
  wall,
  resources: {
    ...first.resources,
    ...companyResources,
    ...employeeResources,
    ...inquiryResources,
    ...performanceResources,
  },
}
