import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { OvertimeApproved } from '@rollcall/contracts/overtime/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { companyPost, nameForPost } from '../kernel/slack/slack-post.ts'

/**
 * Posts that overtime is approved: whose and of which day, never the time or the note, because colleagues read the channel.
 * Refusals are not posted.
 */
export const overtimePosts: readonly Effect[] = [
  companyPost(
    'overtime-approved',
    OvertimeApproved,
    async ({ data: { employeeId, workDate }, cause, tools }) => {
      const person = await nameForPost(cause.metadata.companyId, employeeId, tools)
      if ('notNeeded' in person) return person
      return {
        heading: 'Overtime approved',
        text: `Overtime of ${person.name} of ${dayInWords(workDate)} is approved.`,
        open: `/app/team-in-out?person=${employeeId}&day=${workDate}`,
      }
    },
  ),
]
