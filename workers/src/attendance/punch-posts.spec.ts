import { expect, it } from 'vitest'
import { deliverPost, employeeId } from '../testing/deliver-post.ts'
import { punchPosts } from './punch-posts.ts'

const punch = {
  employeeId,
  workDate: '2026-11-20',
  sessionId: '10000000-0000-4000-8000-000000000003',
  at: '2026-11-20T03:32:00.000Z',
  zone: 'Asia/Kolkata',
  offsetMinutes: 330,
  channel: 'web',
}

it('punches are posted with the time on the person’s clock', async () => {
  const textOf = async (name: string, type: string) =>
    (await deliverPost(punchPosts, name, [[type, punch]])).text
  expect(await textOf('punch-in-slack', 'PunchedIn')).toBe(
    '*Punch in*: Asha Rao punched in at 09:02 (UTC+05:30).',
  )
  expect(await textOf('punch-out-slack', 'PunchedOut')).toBe(
    '*Punch out*: Asha Rao punched out at 09:02 (UTC+05:30).',
  )
})
