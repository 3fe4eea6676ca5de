import { z } from 'zod'
import { id } from '../kernel/fields.ts'

/** The query of GET /api/announcement-readers. */
export const announcementReadersQuery = z.strictObject({ announcementId: id })

/** The most people that each list of an announcement's readers names. */
export const maxReaders = 1_000

/**
 * Who of an announcement's audience has opened it, and who has not. Once it has ended, these are the people of its last
 * day. Employees who were blocked then, or are now while it is shown, are left out.
 */
export const announcementReaders = z.object({
  seen: z
    .array(
      z.object({
        employeeId: z.string(),
        fullName: z.string(),
        at: z.string().meta({ format: 'date-time' }),
      }),
    )
    .describe('The last first.'),
  unseen: z
    .array(
      z.object({
        employeeId: z.string(),
        fullName: z.string(),
        position: z.string(),
        zone: z.string().nullable().describe('null: the company’s.'),
        invited: z.boolean().describe('Has not joined yet.'),
        remindedAt: z
          .string()
          .meta({ format: 'date-time' })
          .nullable()
          .describe('When the company last reminded the person; null: never.'),
      }),
    )
    .describe('By name.'),
  former: z
    .object({ seen: z.number(), unseen: z.number() })
    .describe('The people who no longer have a name, because they were deleted after its end.'),
})
export type AnnouncementReaders = z.infer<typeof announcementReaders>
