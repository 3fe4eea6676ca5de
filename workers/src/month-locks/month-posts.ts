import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { MonthLocked, MonthReopened } from '@rollcall/contracts/month-locks/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { companyPost } from '../kernel/slack/slack-post.ts'

/** Posts that a month is locked or reopened: never its hours or the reason, because colleagues read the channel. */
export const monthPosts: readonly Effect[] = [
  companyPost('month-locked', MonthLocked, ({ data: { month } }) => ({
    heading: 'Month locked',
    text: `${monthName(month)} is locked. A later correction counts as an adjustment in the next open month.`,
  })),
  companyPost('month-reopened', MonthReopened, ({ data: { month } }) => ({
    heading: 'Month reopened',
    text: `${monthName(month)} is reopened. It can be corrected until it is locked again.`,
  })),
]
