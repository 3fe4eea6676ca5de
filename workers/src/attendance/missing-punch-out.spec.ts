import { expect, it } from 'vitest'
import { deliverPost, employeeId } from '../testing/deliver-post.ts'
import { missingPunchOutEffects } from './missing-punch-out.ts'

const noted = {
  employeeId,
  workDate: '2026-11-20',
  sessionId: '10000000-0000-4000-8000-000000000003',
  inAt: '2026-11-20T03:32:00.000Z',
  zone: 'Asia/Kolkata',
  offsetMinutes: 330,
}

it('a missing punch-out is posted with the time of the punch-in', async () => {
  const { text } = await deliverPost(missingPunchOutEffects, 'missing-punch-out-slack', [
    ['MissingPunchOutNoted', noted],
  ])
  expect(text).toBe(
    '*Missing punch-out*: Asha Rao punched in on 20 November 2026 at 09:02 (UTC+05:30) and has not punched out.',
  )
})

it('a missing punch-out names the date on which a night shift was begun, not that of the shift', async () => {
  const { text } = await deliverPost(missingPunchOutEffects, 'missing-punch-out-slack', [
    ['MissingPunchOutNoted', { ...noted, inAt: '2026-11-20T19:10:00.000Z' }],
  ])
  expect(text).toContain('punched in on 21 November 2026 at 00:40 (UTC+05:30)')
})

it('a missing punch-out that is still not settled is posted without its times', async () => {
  const { zone: _, ...reminded } = { ...noted, on: '2026-11-23' }
  const { text } = await deliverPost(missingPunchOutEffects, 'missing-punch-out-reminder-slack', [
    ['MissingPunchOutReminded', reminded],
  ])
  expect(text).toBe(
    '*Punch-out still missing*: Asha Rao has not settled the missing punch-out of 20 November 2026 yet.',
  )
})
