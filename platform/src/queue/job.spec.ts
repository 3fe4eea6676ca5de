import { expect, test } from 'vitest'
import { checkJobId } from './job.ts'

test.each(['', '12345', 'a:b'])('%j cannot be the id of a job', id => {
  expect(() => checkJobId(id)).toThrow(RangeError)
})

test('an id of an event and an effect can', () => {
  const id = '0b9f1c1e-7b0a-4d7a-9f53-0f6a3c5b2d10_invitation-mail'
  expect(checkJobId(id)).toBe(id)
})
