import { oneLine } from '../mail/one-line.ts'

/**
 * A value for a message to Slack, on one line: the three characters that begin links, mentions of channels and
 * entities there stand for themselves. Source: docs.slack.dev/messaging/formatting-message-text, "Escaping text".
 */
export const mrkdwn = (value: string): string =>
  oneLine(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
