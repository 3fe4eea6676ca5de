import { webhookAddress } from '@rollcall/contracts/slack/webhook-address.ts'
import { type FetchFunction, IncomingWebhook } from '@slack/webhook'
import { PermanentFailure } from '../delivery-errors.ts'
import type { Fence } from '../fence.ts'
import { slackFailure } from './slack-errors.ts'

/** Sends posts to Slack. */
export interface SlackSender {
  /**
   * Posts a text in Slack's mrkdwn to a webhook. Throws `PermanentFailure` when it was permanently refused,
   * `OutcomeUnknown` when it may have been posted, `ClaimLost` when another process has the delivery; any other error:
   * it was not posted.
   */
  post(webhookUrl: string, text: string, fence: Fence): Promise<void>
}

/** Milliseconds until an answer must be complete; longer than undici's 10 s for connecting, which sends nothing. */
const answerWithin = 15_000
/** Slack's answers are one word. */
const longestAnswer = 1_000

/**
 * Posts to Slack's incoming webhooks and the additional `moreOrigins`. Redirects are not followed, names and links in a
 * text are inactive, and nothing is retried here: the queue does that.
 */
export function createSlackSender(
  moreOrigins: readonly string[],
  { within = answerWithin }: { within?: number } = {},
): SlackSender {
  return {
    async post(webhookUrl, text, fence) {
      const address = webhookAddress(webhookUrl, moreOrigins)
      if (address === undefined) throw new PermanentFailure('address-refused')
      let retryAfter: string | null = null
      const send: FetchFunction = async (url, init) => {
        const response = await fetch(url, { ...init, redirect: 'manual' })
        retryAfter = response.headers.get('Retry-After')
        const word = await beginningOf(response)
        return Object.assign(response, { text: async () => word })
      }
      const webhook = new IncomingWebhook(address, { fetch: send, timeout: within, link_names: false })
      await fence.pass()
      try {
        await webhook.send({ text, unfurl_links: false, unfurl_media: false })
      } catch (error) {
        throw slackFailure(error, retryAfter)
      }
    },
  }
}

/** The beginning of an answer's body; the rest is not read. */
async function beginningOf({ body }: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= longestAnswer) break
  }
  return text.slice(0, longestAnswer)
}
