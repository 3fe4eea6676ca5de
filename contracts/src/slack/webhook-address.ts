/** What an address that is refused is told. */
export const webhookHint = 'Must be a webhook address such as https://hooks.slack.com/services/T000/B000/XXXX'

/**
 * The address of an incoming webhook in its normal form; undefined where it is none. Posting goes to Slack alone:
 * an address of the own network, or one that says who it is to whoever asks, must not be reachable by way of us.
 * `moreOrigins` are allowed besides, with any path.
 */
export function webhookAddress(given: string, moreOrigins: readonly string[] = []): string | undefined {
  if (!URL.canParse(given)) return undefined
  const url = new URL(given)
  if (url.username || url.password || url.hash) return undefined
  if (moreOrigins.includes(url.origin)) return url.href
  const ofSlack = url.origin === 'https://hooks.slack.com' && !url.search
  return ofSlack && /^\/services(?:\/[A-Za-z0-9]+){3}$/.test(url.pathname) ? url.href : undefined
}
