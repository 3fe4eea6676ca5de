import { expect, it } from 'vitest'
import { companyId, deliverPost, employeeId } from '../testing/deliver-post.ts'
import type { Happened } from '../testing/stored-events.ts'
import { short } from '../testing/week-log.ts'
import { weekPosts } from './week-posts.ts'

const changeId = '10000000-0000-4000-8000-000000000005'
const changed = (until: string | null = null): Happened => [
  'WorkingWeekChanged',
  { companyId, changeId, since: '2027-01-04', until, week: short, reason: 'Secret' },
]
const told = (what: string): Happened => [
  'WeekChangeTold',
  {
    employeeId,
    causeId: changeId,
    what,
    whose: 'own',
    since: '2027-01-04',
    until: null,
    weeks: [{ since: '2027-01-04', week: short }],
  },
]
const textOf = async (name: string, ...happened: Happened[]) =>
  (await deliverPost(weekPosts, `${name}-slack`, happened)).text?.split('\n')[0]

it('a post says what the company’s week is from which day on', async () => {
  expect(await textOf('working-week-changed', changed())).toBe(
    '*Working week*: From 4 January 2027 the company’s week is 32:00 a week (Monday to Thursday 09:00–18:00).',
  )
  expect(await textOf('working-week-changed', changed('2027-01-31'))).toContain(
    'From 4 January 2027 to 31 January 2027 the company’s week is',
  )
  expect(
    await textOf('working-week-withdrawn', changed(), [
      'WorkingWeekChangeWithdrawn',
      { companyId, changeId },
    ]),
  ).toBe(
    '*Working week*: The change of the company’s week that was planned from 4 January 2027 was withdrawn.',
  )
})

it('a post about one person says from which day, and neither the hours nor the reason', async () => {
  expect(await textOf('own-week-changed', told('changed'))).toBe(
    '*Working week*: The week of Asha Rao changes from 4 January 2027.',
  )
  expect(await textOf('own-week-changed', told('corrected'))).toContain('was corrected from')
  expect(await textOf('own-week-changed', told('withdrawn'))).toContain('was withdrawn.')
})

it('a change of the company’s week is posted once, not for each person, and only where it was chosen', async () => {
  const ofPerson = weekPosts.find(({ name }) => name === 'own-week-changed-slack')
  expect(ofPerson?.isLeftOut?.({ whose: 'company' })).toBe(true)
  expect(ofPerson?.isLeftOut?.({ whose: 'own' })).toBe(false)
  const { outcome } = await deliverPost(weekPosts, 'working-week-changed-slack', [changed()], {
    occasions: ['punch'],
  })
  expect(outcome).toEqual({ sent: false, reason: 'not-chosen' })
})
