import { expect, test } from 'vitest'
import { checkJobId } from './job.ts'

test.each(['', '12345', 'a:b'])('%j is no valid job id', id => {
  expect(() => checkJobId(id)).toThrow(RangeError)
})

test('an id of an event and an effect is valid', () => {
  const id = '0b9f1c1e-7b0a-4d7a-9f53-0f6a3c5b2d10_invitation-mail'
  expect(checkJobId(id)).toBe(id)
})
