/** What the commands of slack use. */
export interface SlackNeeds {
  /** Additional origins allowed for Slack webhooks, besides Slack’s own. */
  slackOrigins: readonly string[]
}
