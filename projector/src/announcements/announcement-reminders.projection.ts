import { AnnouncementReminded } from '@rollcall/contracts/announcements/events.ts'
import { announcementRemindersTable } from '@rollcall/read-models/announcements/announcement-readers.table.ts'
import { readersProjection } from './readers-projection.ts'

/** When each person was last reminded of an announcement. */
export const announcementReminders = readersProjection(announcementRemindersTable, 1, AnnouncementReminded, {
  keepsDeleted: false,
})
