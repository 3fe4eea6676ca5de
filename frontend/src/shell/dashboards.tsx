import announcements from '../announcements/index.ts'
import dailyReports from '../daily-reports/index.ts'
import holidays from '../holidays/index.ts'
import leave from '../leave/index.ts'
import tasks from '../tasks/index.ts'

/** The cards of other domains on an employee's dashboard. */
export const besideEmployee = (
  <>
    <dailyReports.dashboardReport />
    <announcements.unread />
    <tasks.mine />
    <leave.dashboardLeave />
    <holidays.next />
    <leave.awayCard />
  </>
)

/** The cards of other domains on a company's dashboard. */
export const besideCompany = (
  <>
    <leave.toDecide />
    <dailyReports.dashboardBlockers />
    <leave.awayCard />
  </>
)
