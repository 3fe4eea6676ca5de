import { DeleteAnnouncement } from '@rollcall/contracts/announcements/commands.ts'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { bin } from '../kit/parts/icons.tsx'
import type { ActsOf } from '../kit/record/acts.ts'

/** The actions on the company's announcements. */
export const announcementActs: ActsOf<AnnouncementRow> = {
  resource: 'announcement',
  texts: 'announcements',
  body: ({ id }) => ({ announcementId: id }),
  nameOf: ({ title }) => title,
  acts: [
    {
      name: 'delete',
      icon: bin,
      command: DeleteAnnouncement,
      when: () => true,
      asks: 'danger',
      danger: true,
    },
  ],
}
