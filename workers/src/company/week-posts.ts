import { WorkingWeekChanged, WorkingWeekChangeWithdrawn } from '@rollcall/contracts/company/events.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { weekInWords } from '@rollcall/contracts/company/week-words.ts'
import { WeekChangeTold } from '@rollcall/contracts/employees/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { companyPost, nameForPost } from '../kernel/slack/slack-post.ts'

const heading = 'Working week'

const changed = companyPost('working-week-changed', WorkingWeekChanged, ({ data }) => {
  const { since, until, week } = data
  const dates = until === null ? '' : ` to ${dayInWords(until)}`
  return {
    heading,
    text: `From ${dayInWords(since)}${dates} the company’s week is ${weekInWords(week)}.`,
    open: '/app/my-in-out',
  }
})

const withdrawn = companyPost(
  'working-week-withdrawn',
  WorkingWeekChangeWithdrawn,
  async ({ data, cause, tools }) => {
    const change = (await tools.read(cause.stream))
      .slice(0, cause.revision)
      .map(event => dataOf(WorkingWeekChanged, event))
      .findLast(one => one?.changeId === data.changeId)
    if (!change) return { notNeeded: 'no-event' }
    return {
      heading,
      text: `The change of the company’s week that was planned from ${dayInWords(change.since)} was withdrawn.`,
      open: '/app/my-in-out',
    }
  },
)

/** Whose week and from which day, neither the hours nor the reason, because colleagues read the channel. */
const ofPerson: Effect = {
  ...companyPost('own-week-changed', WeekChangeTold, async ({ data, cause, tools }) => {
    const { employeeId, what, since } = data
    const person = await nameForPost(cause.metadata.companyId, employeeId, tools)
    if ('notNeeded' in person) return person
    const day = dayInWords(since)
    const text = {
      changed: `The week of ${person.name} changes from ${day}.`,
      corrected: `The week of ${person.name} was corrected from ${day}.`,
      withdrawn: `The change of the week of ${person.name} that was planned from ${day} was withdrawn.`,
    }[what]
    return { heading, text, open: `/app/team-in-out?person=${employeeId}` }
  }),
  // The change of the company's week is posted once.
  isLeftOut: ({ whose }) => whose === 'company',
}

/** Posts about working weeks: the company's, and those of single people. */
export const weekPosts: readonly Effect[] = [changed, withdrawn, ofPerson]
