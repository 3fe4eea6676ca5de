import { announcementForm, inOrder } from '@rollcall/contracts/announcements/commands.ts'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'

/** The form's schema. */
export const announcementInput = inOrder(announcementForm)

/** The values of an empty form. */
export const emptyAnnouncement = {
  title: '',
  description: '',
  startDate: '',
  endDate: '',
  audience: { kind: 'everyone' },
  pinned: false,
  mail: true,
  slack: false,
}

/** The form's values of an announcement. */
export const valuesOfAnnouncement = ({
  title,
  description,
  startDate,
  endDate,
  audience,
  pinned,
  mail,
  slack,
}: AnnouncementRow) => ({ title, description, startDate, endDate, audience, pinned, mail, slack })

/** The list's order for what is read ahead. */
export const byPlace = { field: 'place', order: 'DESC' } as const
