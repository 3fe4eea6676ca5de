import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import { ContactRequested, InquiryReceived } from '@rollcall/contracts/inquiries/events.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { SlackTestRequested } from '@rollcall/contracts/slack/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { mrkdwn } from '../kernel/slack/mrkdwn.ts'
import { platformPost, slackPost } from '../kernel/slack/slack-post.ts'

/** The posts to the platform's channel: companies by name, without any person's name, address or text. */
export const platformPosts: readonly Effect[] = [
  platformPost('sign-up', CompanyRegistered, ({ name, planId, companyId }) => ({
    heading: 'New company',
    text: `${mrkdwn(name)} registered, on the ${plans[planId].name} plan.`,
    open: `/app/company/${companyId}`,
  })),
  platformPost('inquiry', InquiryReceived, ({ companyName, teamSize, planId }) => ({
    heading: 'Sales inquiry',
    text: `${mrkdwn(companyName)} (${teamSize.toLocaleString('en')} people) asks for the ${plans[planId].name} plan.`,
    open: '/app/inquiry',
  })),
  platformPost('contact-request', ContactRequested, () => ({
    heading: 'Contact request',
    text: 'Someone sent the contact form.',
    open: '/app/admin/contact-us-requests',
  })),
]

/** The post of the test button, to the channel of the person who pressed it. */
export const testPost: Effect = slackPost(
  'test',
  SlackTestRequested,
  (_cause, { companyId }) => companyId,
  () => ({ heading: 'Test', text: 'Rollcall can post to this channel.' }),
)
