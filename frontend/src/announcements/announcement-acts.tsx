import { DeleteAnnouncement } from '@rollcall/contracts/announcements/commands.ts'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { bin } from '../kit/parts/icons.tsx'
import { defineActs } from '../kit/record/acts.ts'

/** The actions on the company's announcements. */
export const announcementActs = defineActs(
  {
    resource: 'announcement',
    texts: 'announcements',
    body: ({ id }: AnnouncementRow) => ({ announcementId: id }),
    nameOf: ({ title }) => title,
  },
  act => [
    act(DeleteAnnouncement, {
      name: 'delete',
      icon: bin,
      when: () => true,
      asks: 'danger',
      danger: true,
    }),
  ],
)
