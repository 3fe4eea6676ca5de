import { z } from 'zod'
import { audience } from '../kernel/audience.ts'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'

const shown = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  startDate: shownDay,
  endDate: shownDay,
  pinned: z.boolean(),
  /** The sort key: in descending order, pinned announcements come first, then the one that started last. */
  place: z.string(),
}

/** An announcement as the company sees it. */
export const announcementView = defineView(
  'announcement',
  'The company’s announcements',
  z.object({
    ...shown,
    audience,
    /** Mailed to the audience once, at the start. */
    mail: z.boolean(),
    /** Posted to Slack once, at the start. */
    slack: z.boolean(),
    /** When it was mailed or posted; null: not yet, or neither was chosen. */
    sentAt: shownInstant.nullable(),
    /** The number of employees in the audience, without blocked ones. */
    people: z.number(),
    /** The number of them who opened it. */
    seen: z.number(),
  }),
)
export type AnnouncementRow = z.infer<typeof announcementView.schema>

/** A live announcement as an employee in its audience sees it. */
export const myAnnouncementView = defineView(
  'my-announcement',
  'The live announcements for the signed-in employee',
  z.object({
    ...shown,
    /** The employee opened it. */
    seen: z.boolean(),
  }),
)
export type MyAnnouncementRow = z.infer<typeof myAnnouncementView.schema>
