import { oneLine } from '../mail/render.ts'

/**
 * A value for a message to Slack, on one line, with the three characters escaped that begin links, channel mentions and
 * entities there. Source: docs.slack.dev/messaging/formatting-message-text, "Escaping text".
 */
export const mrkdwn = (value: string): string =>
  oneLine(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
