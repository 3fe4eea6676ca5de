import { AnnouncementSeen } from '@rollcall/contracts/announcements/events.ts'
import { readersProjection } from './readers-projection.ts'

/** Who opened which announcement, and when. */
export const announcementSightings = readersProjection('announcement_sightings', 2, AnnouncementSeen, {
  keepsDeleted: true,
})
