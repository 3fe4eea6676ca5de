import { expect, it } from 'vitest'
import { companyId, deliverPost, employeeId } from '../testing/deliver-post.ts'
import { celebrationPosts } from './celebration-posts.ts'

const day = { companyId, employeeId, on: '2026-11-20' }
const text = async (name: string, type: string, more = {}) =>
  (await deliverPost(celebrationPosts, name, [[type, { ...day, ...more }]])).text

it('a birthday is posted without its year', async () => {
  expect(await text('birthday-slack', 'BirthdayReached')).toBe(
    '*Birthday*: Today is Asha Rao’s birthday.\n<https://rollcall.example/app/birthday|Open in Rollcall>',
  )
})
it('an anniversary is posted with its years', async () => {
  expect(await text('anniversary-slack', 'AnniversaryReached', { years: 1 })).toContain('for 1 year today.')
  expect(await text('anniversary-slack', 'AnniversaryReached', { years: 5 })).toContain(
    '*Anniversary*: Asha Rao has been with the company for 5 years today.',
  )
})
