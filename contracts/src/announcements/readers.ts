import { z } from 'zod'
import { id } from '../kernel/fields.ts'

/** The query of GET /api/announcement-readers. */
export const announcementReadersQuery = z.strictObject({ announcementId: id })

/** The maximum number of people that each list of an announcement's readers names. */
export const maxReaders = 1_000

/**
 * The people in an announcement's audience who have opened it, and those who have not. After its end, the audience is
 * that of its last day. Employees who are blocked now, or were blocked on that last day, are left out.
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
