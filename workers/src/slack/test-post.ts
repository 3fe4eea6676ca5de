import { SlackTestRequested } from '@rollcall/contracts/slack/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { slackPost } from '../kernel/slack/slack-post.ts'

/** The post of the test button, to the channel of the person who pressed it. */
export const testPost: Effect = slackPost(
  'test',
  SlackTestRequested,
  (_cause, { companyId }) => companyId,
  () => ({ heading: 'Test', text: 'Rollcall can post to this channel.' }),
)
