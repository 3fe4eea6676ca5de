import {
  AddAnnouncement,
  DeleteAnnouncement,
  EditAnnouncement,
  MarkAnnouncementSeen,
  RemindOfAnnouncement,
  SendAnnouncement,
} from '@rollcall/contracts/announcements/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { onEmployee, perDay, perDayOn } from '../kernel/limits.ts'
import { announcement } from './announcement.ts'
import { announcementReader } from './announcement-reader.ts'
import {
  type AnnouncementsNeeds,
  addAnnouncement,
  deleteAnnouncement,
  editAnnouncement,
  markAnnouncementSeen,
  remindOfAnnouncement,
  sendAnnouncement,
} from './handlers.ts'

const onAnnouncement = perDayOn('announcementId')

/** The commands of announcements: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: AnnouncementsNeeds): readonly CommandEntry[] => [
  command(AddAnnouncement, addAnnouncement(needs), { writes: [announcement], perDay }),
  command(EditAnnouncement, editAnnouncement(needs), { writes: [announcement], perDay: onAnnouncement }),
  command(DeleteAnnouncement, deleteAnnouncement(), { writes: [announcement], perDay: onAnnouncement }),
  command(MarkAnnouncementSeen, markAnnouncementSeen(needs), {
    writes: [announcementReader],
    perDay: 5 * perDay,
  }),
  command(RemindOfAnnouncement, remindOfAnnouncement(needs), {
    writes: [announcementReader],
    perDay: onEmployee,
  }),
  command(SendAnnouncement, sendAnnouncement(needs), { writes: [announcement] }),
]
