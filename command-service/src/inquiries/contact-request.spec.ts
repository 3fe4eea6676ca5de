import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { contactRequest } from './contact-request.ts'

const form = {
  requestId: 'r1',
  name: 'Asha Rao',
  email: 'asha@lantern.io',
  message: 'Do you ship to the moon?',
}
const requested = (on: string) => ({ type: 'ContactRequested', data: { ...form, at: on } }) as const
const answered = { type: 'ContactAnswered', data: { requestId: 'r1' } } as const
const first = '2026-11-20T08:00:00.000Z'

describe('a contact request', () => {
  it('is recorded the first time', () => {
    given(contactRequest)
      .when({ type: 'ask', ...form }, at(first))
      .thenDecides(requested(first))
  })
  it.each(['2026-11-20T08:00:00.001Z', '2026-11-21T07:59:59.999Z'])(
    'is not recorded again within 24 hours: %s',
    again => {
      given(contactRequest, requested(first))
        .when({ type: 'ask', ...form }, at(again))
        .thenDecides()
    },
  )
  it('is not recorded again within 24 hours even if it was answered', () => {
    given(contactRequest, requested(first), answered)
      .when({ type: 'ask', ...form }, at('2026-11-20T20:00:00.000Z'))
      .thenDecides()
  })
  it('is recorded again 24 hours after its last record', () => {
    const second = '2026-11-21T08:00:00.000Z'
    given(contactRequest, requested(first), answered)
      .when({ type: 'ask', ...form }, at(second))
      .thenDecides(requested(second))
    given(contactRequest, requested(first), requested(second))
      .when({ type: 'ask', ...form }, at('2026-11-22T07:00:00.000Z'))
      .thenDecides()
  })
  it('is answered once, and once more after it arrived again', () => {
    const answer = { type: 'answer', requestId: 'r1' } as const
    given(contactRequest, requested(first)).when(answer, at(first)).thenDecides(answered)
    given(contactRequest, requested(first), answered).when(answer, at(first)).thenDecides()
    given(contactRequest, requested(first), answered, requested('2026-11-22T08:00:00.000Z'))
      .when(answer, at(first))
      .thenDecides(answered)
  })
  it('cannot be answered when it does not exist', () => {
    given(contactRequest).when({ type: 'answer', requestId: 'r1' }, at(first)).thenRefused('not-found')
  })
})
