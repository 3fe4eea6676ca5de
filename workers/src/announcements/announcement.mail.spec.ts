import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { announcementMail } from './announcement.mail.ts'
import { announcementPost } from './announcement-post.ts'
import { announcementReminderMail } from './announcement-reminder.mail.ts'

const companyId = '10000000-0000-4000-8000-000000000001'
const employeeId = '10000000-0000-4000-8000-000000000002'
const announcementId = '10000000-0000-4000-8000-000000000003'
const one = { companyId, announcementId }
type Happened = [type: string, data: Record<string, unknown>]

const stored = (happened: readonly Happened[]): StoredEvent[] =>
  happened.map(([type, data], revision) => ({
    id: `${revision}0000000-0000-4000-8000-000000000000`,
    type,
    data,
    metadata: {
      commandId: 'c',
      companyId,
      actorId: 'a',
      role: 'company',
      channel: 'web',
      correlationId: 'c',
      causationId: 'c',
      schemaVersion: 1,
    },
    stream: `announcement-${companyId}_${announcementId}`,
    revision,
    position: String(revision + 1),
    recordedAt: '2026-12-01T05:00:00.000Z',
  }))
const account = (id: string, role: string, name: string): Happened => [
  'AccountOpened',
  { accountId: id, companyId, role, name, email: `${role}@lantern.example` },
]
const details = {
  ...one,
  title: 'Staging moves',
  description: 'Save your data.\n\nThe plan: https://lantern.example/<b>plan',
  startDate: '2026-12-01',
  endDate: '2026-12-08',
  audience: { kind: 'everyone' },
  pinned: false,
  mail: true,
  slack: true,
}
const added: Happened = ['AnnouncementAdded', details]
const edited: Happened = ['AnnouncementEdited', { ...details, title: 'Staging moves on Friday' }]
const sent = (slack = true): Happened => [
  'AnnouncementSent',
  { ...one, audience: details.audience, mail: true, slack },
]

const passwordSet: Happened = [
  'PasswordSet',
  { accountId: employeeId, passwordHash: 'hash', how: 'invitation' },
]
const reminded: Happened = ['AnnouncementReminded', { ...one, employeeId, on: '2026-12-02' }]
const seen: Happened = ['AnnouncementSeen', { ...one, employeeId }]

/** What an effect sends because of the last event that is a sending or a reminder. */
async function deliver(
  effect: typeof announcementMail,
  happened: readonly Happened[],
  mailOff: readonly string[] = [],
  joined = true,
) {
  const events = stored(happened)
  const streams: Record<string, StoredEvent[]> = {
    [`announcement-${companyId}_${announcementId}`]: events,
    [`account-${companyId}_${companyId}`]: stored([account(companyId, 'company', 'Lantern Works')]),
    [`account-${companyId}_${employeeId}`]: stored([
      account(employeeId, 'employee', 'Asha Rao'),
      ...(joined ? [passwordSet] : []),
    ]),
    [`notificationSettings-${companyId}_${employeeId}`]: stored([
      ['NotificationsChosen', { accountId: employeeId, bellOff: [], mailOff }],
    ]),
    [`slack-${companyId}_${companyId}`]: stored([
      [
        'SlackConnected',
        { companyId, webhookUrl: 'https://hooks.slack.com/services/T/B/x', occasions: ['announcement'] },
      ],
    ]),
  }
  const posts: string[] = []
  const slack = { post: async (_url: string, text: string) => void posts.push(text) }
  const cause = events.findLast(({ type }) => /Sent|Reminded/.test(type)) as StoredEvent
  const { outcome, message } = await mailOf(effect, cause, {
    streams,
    tools: { slack },
    recipient: employeeId,
  })
  return { message, posts, outcome }
}

describe('the mail of an announcement', () => {
  it('has its newest words, in the company’s name, with a link that marks it as seen', async () => {
    const { message } = await deliver(announcementMail, [added, sent(), edited])
    expect(message?.to.address).toBe('employee@lantern.example')
    expect(message?.from.name).toBe('Lantern Works by Rollcall')
    expect(message?.subject).toBe('Staging moves on Friday')
    expect(message?.text).toContain('Save your data.\n\nThe plan: https://lantern.example/<b>plan')
    expect(message?.html).not.toContain('<b>plan')
    expect(message?.links).toEqual([`https://rollcall.example/app/announcement?open=${announcementId}`])
  })
  it('is not sent to a person who has not set a password, who may not know the company', async () => {
    const notJoined = { sent: false, reason: 'not-joined' }
    expect((await deliver(announcementMail, [added, sent()], [], false)).outcome).toEqual(notJoined)
    const reminder = await deliver(announcementReminderMail, [added, sent(), reminded], [], false)
    expect(reminder.outcome).toEqual(notJoined)
  })
  it('is not sent to a reader who has switched such mails off', async () => {
    const { outcome } = await deliver(announcementMail, [added, sent()], ['announcements'])
    expect(outcome).toEqual({ sent: false, reason: 'switched-off' })
    expect((await deliver(announcementMail, [added, sent()], ['leave'])).outcome.sent).toBe(true)
  })
  it('is not sent any more after a deletion', async () => {
    const { outcome } = await deliver(announcementMail, [added, sent(), ['AnnouncementDeleted', one]])
    expect(outcome).toEqual({ sent: false, reason: 'announcement-deleted' })
  })
})

describe('the reminder of an announcement', () => {
  it('has its newest words and says that it is a reminder', async () => {
    const { message } = await deliver(announcementReminderMail, [added, reminded, edited])
    expect(message?.to.address).toBe('employee@lantern.example')
    expect(message?.subject).toBe('Reminder: Staging moves on Friday')
    expect(message?.text).toContain('The plan: https://lantern.example/<b>plan')
    expect(message?.html).not.toContain('<b>plan')
    expect(message?.links).toEqual([`https://rollcall.example/app/announcement?open=${announcementId}`])
  })
  it('is not mailed to somebody who has opened it meanwhile or switched such mails off', async () => {
    const outcomeOf = async (...more: Happened[]) =>
      (await deliver(announcementReminderMail, [added, reminded, ...more])).outcome
    expect(await outcomeOf(seen)).toEqual({ sent: false, reason: 'seen-meanwhile' })
    expect(await outcomeOf(['AnnouncementDeleted', one])).toMatchObject({ reason: 'announcement-deleted' })
    const off = await deliver(announcementReminderMail, [added, reminded], ['announcements'])
    expect(off.outcome).toEqual({ sent: false, reason: 'switched-off' })
  })
})

describe('the post of an announcement', () => {
  it('is one, with its words escaped, and none where Slack was not chosen', async () => {
    const { posts } = await deliver(announcementPost, [added, sent()])
    expect(posts).toHaveLength(1)
    expect(posts[0]).toContain('Staging moves')
    expect(posts[0]).toContain('&lt;b&gt;plan')
    expect((await deliver(announcementPost, [added, sent(false)])).outcome).toEqual({
      sent: false,
      reason: 'not-chosen',
    })
  })
})
