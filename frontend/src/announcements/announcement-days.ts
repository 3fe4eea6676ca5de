import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { addDays, type Day, daysBetween } from '../kit/dates.ts'

export const states = ['live', 'scheduled', 'past'] as const
export type State = (typeof states)[number]

type Dated = Pick<AnnouncementRow, 'startDate' | 'endDate'>

/** Whether an announcement is shown on a day, not yet, or no more. */
export const stateOn = (today: Day, { startDate, endDate }: Dated): State =>
  today < startDate ? 'scheduled' : today > endDate ? 'past' : 'live'

/** The filter of the announcements in a state on a day. */
export const filterOf: Record<State, (today: Day) => object> = {
  live: today => ({ startDate_lte: today, endDate_gte: today }),
  scheduled: today => ({ startDate_gte: addDays(today, 1) }),
  past: today => ({ endDate_lte: addDays(today, -1) }),
}

/** The order in a state: pinned ones first, the next one first, the last one first. */
export const sortOf = {
  live: { field: 'place', order: 'DESC' },
  scheduled: { field: 'startDate', order: 'ASC' },
  past: { field: 'endDate', order: 'DESC' },
} as const satisfies Record<State, object>

/** The number of days on which it is shown. */
export const daysShown = ({ startDate, endDate }: Dated): number => daysBetween(startDate, endDate) + 1
