import { expect, test } from 'vitest'
import { punchTime } from './clock-time.ts'

const at = '2026-11-20T23:02:30.000Z'

test.each([
  [330, '04:32 (UTC+05:30)'],
  [-210, '19:32 (UTC−03:30)'],
  [0, '23:02 (UTC)'],
])('%i minutes east of UTC the clock shows %s', (offsetMinutes, shown) => {
  expect(punchTime({ at, offsetMinutes })).toBe(shown)
})
