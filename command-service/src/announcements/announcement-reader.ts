import type { AnnouncementReaderEvent } from '@rollcall/contracts/announcements/events.ts'
import type { Decider } from '../kernel/decider.ts'

/** The state of one person and one announcement. `remindedOn`: the last day; '' before the first reminder. */
export interface AnnouncementReader {
  seen: boolean
  remindedOn: string
}

export type AnnouncementReaderCommand = { companyId: string; announcementId: string; employeeId: string } & (
  | { type: 'see' }
  /** `on`: the day in the person's zone, YYYY-MM-DD. `isReader`: it is shown to the person, who is not blocked. */
  | { type: 'remind'; on: string; isReader: boolean }
)

/** Whether a person has opened an announcement, recorded once, and the reminders until then: at most one a day. */
export const announcementReader: Decider<
  AnnouncementReader,
  AnnouncementReaderCommand,
  AnnouncementReaderEvent
> = {
  stream: 'announcementSeen',
  initial: { seen: false, remindedOn: '' },
  evolve(state, event) {
    switch (event.type) {
      case 'AnnouncementSeen':
        return { ...state, seen: true }
      case 'AnnouncementReminded':
        return { ...state, remindedOn: event.data.on }
      default:
        return event satisfies never
    }
  },
  decide(command, { seen, remindedOn }) {
    if (seen) return []
    const { companyId, announcementId, employeeId } = command
    const data = { companyId, announcementId, employeeId }
    if (command.type === 'see') return [{ type: 'AnnouncementSeen', data }]
    const { on, isReader } = command
    return isReader && remindedOn < on ? [{ type: 'AnnouncementReminded', data: { ...data, on } }] : []
  },
}
