import { faultsOfDates, type PersonDates } from '@rollcall/contracts/employees/dates.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { PresentEmployee } from './employee.ts'

/** The date on the sending company's calendar, or on that of one of its people with an own zone. */
export const todayOf = ({ now, actor }: CommandContext, ownZone?: string): string =>
  dateIn(ownZone ?? actor.zone ?? 'UTC', now)

/**
 * Throws Refusal 'invalid-input' with the field of each date that cannot be right. `before`: the person's record, whose
 * unchanged dates are not refused.
 */
export function checkDates(dates: PersonDates, context: CommandContext, before?: PresentEmployee): void {
  const errors = faultsOfDates(dates, todayOf(context, before?.zone), before?.form)
  if (errors[0]) throw new Refusal('invalid-input', errors[0].message, errors)
}
