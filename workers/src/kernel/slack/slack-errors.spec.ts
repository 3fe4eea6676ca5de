import { IncomingWebhookHTTPError, IncomingWebhookRequestError } from '@slack/webhook'
import { describe, expect, test } from 'vitest'
import { OutcomeUnknown, PermanentFailure, TemporaryFailure } from '../delivery-errors.ts'
import { slackFailure } from './slack-errors.ts'

const answered = (status: number, body = '', retryAfter: string | null = null) =>
  slackFailure(new IncomingWebhookHTTPError(status, '', body), retryAfter)
const broken = (code: string) =>
  slackFailure(new IncomingWebhookRequestError(new TypeError('fetch failed', { cause: { code } })), null)

describe('an answer of Slack', () => {
  test.each([
    [400, 'invalid_payload'],
    [403, 'action_prohibited'],
    [404, 'no_service'],
    [410, 'channel_is_archived'],
  ])('%i %s is permanent, with its word', (status, word) => {
    const error = answered(status, `${word}\n`)
    expect(error).toBeInstanceOf(PermanentFailure)
    expect(error.message).toBe(`slack-${status} ${word}`)
  })
  test.each([301, 302, 307, 308])('%i is not followed and is permanent', status => {
    expect(answered(status)).toBeInstanceOf(PermanentFailure)
  })
  test('without one of Slack’s words is not stored', () => {
    expect(answered(404, '<html>zeynep@harbour.example</html>').message).toBe('slack-404')
    expect(answered(404, 'x'.repeat(61)).message).toBe('slack-404')
  })
  test.each([
    ['30', 30_000],
    ['999999', 3_600_000],
    ['-1', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [null, undefined],
  ])('429 is retried after the requested time: %s', (retryAfter, wait) => {
    const error = answered(429, 'rate_limited', retryAfter)
    expect(error).toBeInstanceOf(TemporaryFailure)
    expect((error as TemporaryFailure).retryAfter).toBe(wait)
  })
  test('500 and 503 have not posted, 502 and 504 may have', () => {
    for (const status of [500, 503]) expect(answered(status)).toBeInstanceOf(TemporaryFailure)
    for (const status of [502, 504]) expect(answered(status)).toBeInstanceOf(OutcomeUnknown)
  })
})

describe('a missing answer', () => {
  test.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('without a connection means not posted, %s', code => {
    const error = broken(code)
    expect(error).toBeInstanceOf(TemporaryFailure)
    expect(error.message).toBe(code)
  })
  test.each(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'])('after the request means unknown, %s', code => {
    const error = broken(code)
    expect(error).toBeInstanceOf(OutcomeUnknown)
    expect(error.message).toBe(`${code} after the request`)
  })
  test('after the timeout means unknown', () => {
    const late = slackFailure(new IncomingWebhookRequestError(new DOMException('late', 'TimeoutError')), null)
    expect(late).toBeInstanceOf(OutcomeUnknown)
    expect(late.message).not.toContain('late')
  })
})
