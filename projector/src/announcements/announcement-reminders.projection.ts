import { AnnouncementReminded } from '@rollcall/contracts/announcements/events.ts'
import { readersProjection } from './readers-projection.ts'

/** When each person was last reminded of an announcement. */
export const announcementReminders = readersProjection('announcement_reminders', 1, AnnouncementReminded, {
  keepsDeleted: false,
})
