import { z } from 'zod'
import { readAudience, storedAudience } from '../kernel/audience.ts'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'

const one = { companyId: id, announcementId: id }
/** A company writes about its people, so its words are sealed under the company's key. */
const details = {
  ...one,
  title: personal(z.string()),
  description: personal(z.string()),
  /** YYYY-MM-DD, in the zone of each reader. */
  startDate: z.string(),
  endDate: z.string(),
  audience: storedAudience,
  pinned: z.boolean(),
  mail: z.boolean(),
  slack: z.boolean(),
}

/** Stream `announcement-{company}_{announcement}`. */
export const AnnouncementAdded = defineEvent('AnnouncementAdded', z.object(details), {
  subject: 'companyId',
  read: readAudience,
})
export const AnnouncementEdited = defineEvent('AnnouncementEdited', z.object(details), {
  subject: 'companyId',
  read: readAudience,
})
export const AnnouncementDeleted = defineEvent('AnnouncementDeleted', z.object(one))
/** The announcement has begun on the company's calendar. This event triggers its mails and its post to Slack. */
export const AnnouncementSent = defineEvent(
  'AnnouncementSent',
  z.object({ ...one, audience: storedAudience, mail: z.boolean(), slack: z.boolean() }),
  { read: readAudience },
)
/** Stream `announcementSeen-{company}_{announcement}_{employee}`: once, and the reminders before it. */
export const AnnouncementSeen = defineEvent('AnnouncementSeen', z.object({ ...one, employeeId: id }))
/** The company reminded a person who had not opened it; `on`: the day in the person's zone, YYYY-MM-DD. */
export const AnnouncementReminded = defineEvent(
  'AnnouncementReminded',
  z.object({ ...one, employeeId: id, on: z.string() }),
)

export type AnnouncementEvent =
  | EventOf<typeof AnnouncementAdded>
  | EventOf<typeof AnnouncementEdited>
  | EventOf<typeof AnnouncementDeleted>
  | EventOf<typeof AnnouncementSent>
export type AnnouncementReaderEvent = EventOf<typeof AnnouncementSeen> | EventOf<typeof AnnouncementReminded>
