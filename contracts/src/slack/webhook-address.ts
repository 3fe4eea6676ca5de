/** The sentence for a rejected address. */
export const webhookHint = 'Must be a webhook address such as https://hooks.slack.com/services/T000/B000/XXXX'

/**
 * The normal form of an incoming webhook's address; undefined when it is not one. Only Slack is allowed, because
 * internal services that trust callers from our network must not be reachable through Rollcall. `moreOrigins` are also
 * allowed, with any path.
 */
export function webhookAddress(given: string, moreOrigins: readonly string[] = []): string | undefined {
  if (!URL.canParse(given)) return undefined
  const url = new URL(given)
  if (url.username || url.password || url.hash) return undefined
  if (moreOrigins.includes(url.origin)) return url.href
  const ofSlack = url.origin === 'https://hooks.slack.com' && !url.search
  return ofSlack && /^\/services(?:\/[A-Za-z0-9]+){3}$/.test(url.pathname) ? url.href : undefined
}
