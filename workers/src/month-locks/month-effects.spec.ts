import { expect, it } from 'vitest'
import { companyId, deliverPost, employeeId } from '../testing/deliver-post.ts'
import { storedEvents } from '../testing/stored-events.ts'
import { monthPosts } from './month-posts.ts'
import { monthReminderMail, monthReminderPost } from './month-reminder.ts'

const month = '2026-11'
const others = Array.from({ length: 6 }, (_, at) => ({
  employeeId: `20000000-0000-4000-8000-00000000000${at}`,
  workDates: ['2026-11-20'],
}))
const reminded = (people: readonly object[]) => ({
  companyId,
  month,
  reminderId: '10000000-0000-4000-8000-000000000003',
  people,
})

it('a lock and a reopening are posted without hours and reason', async () => {
  const locked = { companyId, month, people: 24, workedMinutes: 199_884, missingPunchOuts: 1 }
  expect((await deliverPost(monthPosts, 'month-locked-slack', [['MonthLocked', locked]])).text).toBe(
    '*Month locked*: November 2026 is locked. A later correction counts as an adjustment in the next open month.',
  )
  const reopened = { companyId, month, reason: 'The sheet of Wanjiru' }
  expect((await deliverPost(monthPosts, 'month-reopened-slack', [['MonthReopened', reopened]])).text).toBe(
    '*Month reopened*: November 2026 is reopened. It can be corrected until it is locked again.',
  )
})

it('reminders of a month are one post', async () => {
  const post = async (people: readonly object[]) =>
    (await deliverPost([monthReminderPost], 'month-reminder-slack', [['MonthReminded', reminded(people)]]))
      .text
  const asha = { employeeId, workDates: ['2026-11-20'] }
  expect(await post([asha])).toBe(
    '*Punch-outs still missing*: Asha Rao was reminded of missing punch-outs in November 2026.',
  )
  expect(await post([asha, ...others])).toBe(
    '*Punch-outs still missing*: Asha Rao and 2 more people were reminded of missing punch-outs in November 2026.',
  )
})

it('a mail goes to each person once, in pages', async () => {
  const [cause] = storedEvents(companyId, 'any', [['MonthReminded', reminded(others)]])
  const page = (after: string) =>
    monthReminderMail.recipients?.(cause!, undefined as never, { after, max: 4 })
  const ids = others.map(other => other.employeeId)
  expect(await page('')).toEqual(ids.slice(0, 4))
  expect(await page(String(ids[3]))).toEqual(ids.slice(4))
})
