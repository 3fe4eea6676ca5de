import { AnnouncementSeen } from '@rollcall/contracts/announcements/events.ts'
import { announcementSightingsTable } from '@rollcall/read-models/announcements/announcement-readers.table.ts'
import { readersProjection } from './readers-projection.ts'

/** Who opened which announcement, and when. */
export const announcementSightings = readersProjection(announcementSightingsTable, 2, AnnouncementSeen, {
  keepsDeleted: true,
})
