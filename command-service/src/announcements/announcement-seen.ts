import type { AnnouncementSeenEvent } from '@rollcall/contracts/announcements/events.ts'
import type { Decider } from '../kernel/decider.ts'

export interface SeeCommand {
  companyId: string
  announcementId: string
  employeeId: string
}

/** Whether a person has opened an announcement; recorded the first time. */
export const announcementSeen: Decider<boolean, SeeCommand, AnnouncementSeenEvent> = {
  stream: 'announcementSeen',
  initial: false,
  evolve: () => true,
  decide: (data, seen) => (seen ? [] : [{ type: 'AnnouncementSeen', data }]),
}
