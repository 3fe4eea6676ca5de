import type { AnnouncementState } from '@rollcall/contracts/announcements/state.ts'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { addDays, type Day, daysBetween } from '../kit/dates.ts'

export { announcementStates as states, stateOn } from '@rollcall/contracts/announcements/state.ts'
export type State = AnnouncementState

type Dated = Pick<AnnouncementRow, 'startDate' | 'endDate'>

/** The filter of the announcements in a state on a day. */
export const filterOf: Record<State, (today: Day) => object> = {
  live: today => ({ startDate_lte: today, endDate_gte: today }),
  scheduled: today => ({ startDate_gte: addDays(today, 1) }),
  past: today => ({ endDate_lte: addDays(today, -1) }),
}

/** The order in each state: pinned ones first, the next one first, the latest one first. */
export const sortOf = {
  live: { field: 'place', order: 'DESC' },
  scheduled: { field: 'startDate', order: 'ASC' },
  past: { field: 'endDate', order: 'DESC' },
} as const satisfies Record<State, object>

/** The number of days on which it is shown. */
export const daysShown = ({ startDate, endDate }: Dated): number => daysBetween(startDate, endDate) + 1
