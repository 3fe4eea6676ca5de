import { companyOccasions, type SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import { expect, it } from 'vitest'
import { deliverPost, employeeId } from '../testing/deliver-post.ts'
import type { Happened } from '../testing/stored-events.ts'
import { correctionPosts } from './correction-posts.ts'

const about = { employeeId, workDate: '2026-11-20', correctionId: '10000000-0000-4000-8000-000000000003' }
const made = { ...about, changes: [], minutes: { was: 480, now: 454 }, reason: 'Secret' }
const textOf = async (name: string, happened: Happened) =>
  (await deliverPost(correctionPosts, `${name}-slack`, [happened])).text

it('a post says whose record and which day, and neither times, reason nor note', async () => {
  const link = `\n<https://rollcall.example/app/team-in-out?person=${employeeId}&day=2026-11-20|Open in Rollcall>`
  expect(await textOf('correction-proposed', ['CorrectionProposed', made])).toBe(
    `*Correction proposed*: Asha Rao proposes a correction of 20 November 2026.${link}`,
  )
  expect(await textOf('correction-approved', ['CorrectionApproved', { ...made, note: 'Secret' }])).toBe(
    `*Correction approved*: A correction of Asha Rao of 20 November 2026 is approved.${link}`,
  )
  expect(await textOf('correction-recorded', ['CorrectionRecorded', { ...made, undoes: null }])).toBe(
    `*Record corrected*: Asha Rao’s record of 20 November 2026 was corrected.${link}`,
  )
  expect(
    await textOf('correction-recorded', ['CorrectionRecorded', { ...made, undoes: about.correctionId }]),
  ).toContain('A correction of Asha Rao’s record of 20 November 2026 was undone.')
})
it('there is none in a channel that was connected before there were corrections, until somebody chooses them', async () => {
  const approved: Happened = ['CorrectionApproved', { ...made, note: '' }]
  const post = (occasions: readonly SlackOccasion[]) =>
    deliverPost(correctionPosts, 'correction-approved-slack', [approved], { occasions })
  const before = companyOccasions.filter(occasion => occasion !== 'correction')
  expect((await post(before)).outcome).toEqual({ sent: false, reason: 'not-chosen' })
  expect((await post(companyOccasions)).text).toContain('Correction approved')
})
it('there is none where the occasion was not chosen, nor about a closed account', async () => {
  const post = (options: object) =>
    deliverPost(correctionPosts, 'correction-proposed-slack', [['CorrectionProposed', made]], options)
  expect((await post({ occasions: ['punch'] })).outcome).toEqual({ sent: false, reason: 'not-chosen' })
  expect((await post({ name: null })).outcome).toEqual({ sent: false, reason: 'account-closed' })
})
