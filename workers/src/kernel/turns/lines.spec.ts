import { checkJobId } from '@rollcall/platform/queue/job.ts'
import { expect, it } from 'vitest'
import { jobIdOf, windowsFor } from './lines.ts'

it('a company has at most half of the places of a process, and at least one', () => {
  expect(windowsFor(8).mails.ofCompany).toBe(4)
  expect(windowsFor(8).other.ofCompany).toBe(4)
  expect(windowsFor(1).mails.ofCompany).toBe(1)
})

it('a link that somebody waits for waits for no turn, and few exports run at once', () => {
  const { links, exports } = windowsFor(8)
  expect(links.ofCompany).toBeGreaterThan(100)
  expect(exports).toEqual({ ofCompany: 1, inAll: 2 })
})

it('the first job has the delivery’s id, so that an older worker makes the same one', () => {
  expect(jobIdOf('1a_announcement-mail', 1)).toBe('1a_announcement-mail')
  expect(checkJobId(jobIdOf('1a_announcement-mail', 3))).toBe('1a_announcement-mail_again3')
})
