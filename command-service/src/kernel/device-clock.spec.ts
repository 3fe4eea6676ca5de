import { expect, it } from 'vitest'
import { mustNotBeDaysAhead } from './device-clock.ts'

const now = '2026-11-20T10:00:00.000Z'
const check = (at: string | undefined) => () => mustNotBeDaysAhead('deviceAt', at, now)

it('a device time more than a day ahead of the server is refused, with its field', () => {
  expect(check('2026-11-21T10:00:00.001Z')).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      errors: [{ path: 'deviceAt', message: expect.stringContaining('more than a day ahead') }],
    }),
  )
})

it.each([undefined, now, '2026-11-21T10:00:00.000Z', '2000-01-01T00:00:00Z'])('%s is accepted', at => {
  expect(check(at)).not.toThrow()
})
