import { z } from 'zod'
import { audience } from '../kernel/audience.ts'
import { day, id, line, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { lengths } from '../kernel/patterns.ts'
import { announcementRequired } from '../kernel/texts.ts'

const choice = (without: boolean) => z.boolean({ error: 'Must be true or false' }).default(without)

/** The fields of an announcement. Optional fields default to: for everyone, not pinned, neither mailed nor posted. */
export const announcementForm = z.strictObject({
  title: line(announcementRequired.title, lengths.name),
  description: text(announcementRequired.description),
  startDate: day(announcementRequired.startDate),
  endDate: day(announcementRequired.endDate),
  audience: audience.default({ kind: 'everyone' }),
  pinned: choice(false),
  /** Mailed to the audience once, at the start. */
  mail: choice(false),
  /** Posted to Slack once, at the start. */
  slack: choice(false),
})
export type AnnouncementForm = z.infer<typeof announcementForm>

/** The sentence for an end before the start. */
export const endBeforeStart = 'End date must not be before the start date'

/** Adds the rule between the dates of an announcement. */
export const inOrder = <S extends z.ZodType<Pick<AnnouncementForm, 'startDate' | 'endDate'>>>(schema: S) =>
  schema.superRefine(({ startDate, endDate }, context) => {
    if (endDate < startDate) context.addIssue({ code: 'custom', path: ['endDate'], message: endBeforeStart })
  })

const one = z.strictObject({ announcementId: id })

export const AddAnnouncement = defineCommand('AddAnnouncement', {
  summary: 'Adds an announcement, shown to its audience from the start date to the end date.',
  roles: ['company'],
  schema: inOrder(announcementForm),
})
export const EditAnnouncement = defineCommand('EditAnnouncement', {
  summary: 'Changes an announcement. One that was sent is not sent again.',
  roles: ['company'],
  schema: inOrder(announcementForm.extend({ announcementId: id })),
})
export const DeleteAnnouncement = defineCommand('DeleteAnnouncement', {
  summary: 'Removes an announcement; it stays in the log.',
  roles: ['company'],
  schema: one,
})
export const MarkAnnouncementSeen = defineCommand('MarkAnnouncementSeen', {
  summary: 'Records that the signed-in employee opened an announcement; once per person.',
  roles: ['employee'],
  schema: one,
})
export const RemindOfAnnouncement = defineCommand('RemindOfAnnouncement', {
  summary:
    'The company reminds an employee of a live announcement that the employee has not opened, at most once a day.',
  roles: ['company'],
  schema: one.extend({ employeeId: id }),
})
export const SendAnnouncement = defineCommand('SendAnnouncement', {
  summary: 'For the scheduler: records that an announcement that is mailed or posted to Slack has begun.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: id,
    announcementId: id,
    startDate: day(announcementRequired.startDate),
  }),
})
