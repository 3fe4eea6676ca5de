import { AnnouncementSent } from '@rollcall/contracts/announcements/events.ts'
import { mrkdwn } from '../kernel/slack/mrkdwn.ts'
import { companyPost } from '../kernel/slack/slack-post.ts'
import { announcementFacts } from './announcement-facts.ts'

/** Posts an announcement to the company's Slack channel when it begins. */
export const announcementPost = companyPost(
  'announcement',
  AnnouncementSent,
  async ({ data, cause, tools }) => {
    if (!data.slack) return { notNeeded: 'not-chosen' }
    const facts = await announcementFacts(cause, tools)
    if ('notNeeded' in facts) return facts
    return {
      heading: mrkdwn(facts.title),
      text: mrkdwn(facts.description),
      open: `/app/announcement?open=${facts.announcementId}`,
    }
  },
)
