import { writes as announcement } from '../announcements/writes.ts'
import { writes as report } from '../daily-reports/writes.ts'
import { writes as employee } from '../employees/writes.ts'
import { writes as holiday } from '../holidays/writes.ts'
import { writes as inquiry } from '../inquiries/writes.ts'
import type { Writes } from '../kit/data/writes.ts'
import { writes as leaveRequest } from '../leave/writes.ts'
import { writes as project } from '../projects/writes.ts'

/** The commands for react-admin's writes, by resource. */
export const writes: Readonly<Record<string, Writes>> = {
  employee,
  holiday,
  announcement,
  project,
  'leave-request': leaveRequest,
  'daily-status': report,
  inquiry,
}
