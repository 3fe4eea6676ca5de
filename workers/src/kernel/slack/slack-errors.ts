import { IncomingWebhookHTTPError, IncomingWebhookRequestError } from '@slack/webhook'
import { OutcomeUnknown, PermanentFailure, TemporaryFailure } from '../delivery-errors.ts'

/** Failures before a request is sent. After any other failure it is unknown whether the request arrived. */
const beforeSending =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|(?:ERR_TLS|ERR_SSL|CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)\w*)$/
const longestWait = 3_600_000

/**
 * The meaning of an error of posting. Slack's answer decides: 429 is retried later, other 4xx and redirects never
 * succeed, 5xx may. Only a gateway's own answers (502, 504) leave the outcome unknown. Slack's word is stored, such as
 * `no_service`. Source: api.slack.com/changelog/2016-05-17-changes-to-errors-for-incoming-webhooks.
 */
export function slackFailure(error: unknown, retryAfter: string | null): Error {
  if (error instanceof IncomingWebhookHTTPError) {
    const { statusCode: status, body } = error
    const word = /^[a-z_]{1,60}$/.test(body.trim()) ? ` ${body.trim()}` : ''
    const reason = `slack-${status}${word}`
    if (status === 429) return new TemporaryFailure(reason, milliseconds(retryAfter))
    if (status === 502 || status === 504) return new OutcomeUnknown(reason)
    return status >= 500 ? new TemporaryFailure(reason) : new PermanentFailure(reason)
  }
  if (!(error instanceof IncomingWebhookRequestError)) return error as Error
  const { original } = error
  const { code } = (original.cause ?? original) as { code?: unknown }
  const why = typeof code === 'string' ? code : original.name
  return beforeSending.test(why) ? new TemporaryFailure(why) : new OutcomeUnknown(`${why} after the request`)
}

/** Slack gives seconds; at most an hour is accepted. */
function milliseconds(retryAfter: string | null): number | undefined {
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  return seconds === undefined ? undefined : Math.min(seconds * 1_000, longestWait)
}
