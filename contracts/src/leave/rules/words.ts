import { dayInWords } from '../../company/format-day.ts'
import type { LeaveSpan, LeaveState } from '../kinds.ts'

/** A number of days as in "1 day" or "2.5 days". */
export const inDays = (days: number): string =>
  `${days < 0 ? '−' : ''}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`

/** The days of a request as in "24 December 2026" or "24 to 26 December 2026". */
export const spanInWords = ({ from, to }: Pick<LeaveSpan, 'from' | 'to'>): string =>
  from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`

/** A state as in "pending". */
export const stateInWords = (state: LeaveState): string =>
  state === 'cancellationRequested' ? 'cancellation requested' : state

/** As in "1 day is available" or "2.5 days are available". */
export const areAvailable = (days: number): string =>
  `${inDays(days)} ${Math.abs(days) === 1 ? 'is' : 'are'} available`

/** Why nothing can be decided before the company has saved its team settings. */
export const needsSettings = 'Please save your team settings first. Leave needs the working days.'

/** Why leave is not added for a blocked employee without a confirmation. */
export const isBlocked = 'This employee is blocked. Confirm that you want to add the leave anyway.'
