import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { expect, it } from 'vitest'
import { sentenceOf } from './contact-us.ts'

it('a message counts as sent if the answer contains status 200 with the sentence as its data', () => {
  expect(sentenceOf({ status: 200, data: texts.contactSent, message: 'x' })).toBe(texts.contactSent)
  expect(sentenceOf({ status: 200, data: texts.contactAlreadySent })).toBe(texts.contactAlreadySent)
})

it.each([undefined, 'text', {}, { status: 200 }, { status: 500, data: 'x' }, { status: 200, data: {} }])(
  '%j does not count as sent',
  answer => expect(sentenceOf(answer)).toBeUndefined(),
)
