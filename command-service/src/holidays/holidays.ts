import type { HolidayForm } from '@rollcall/contracts/holidays/commands.ts'
import type { HolidayEvent } from '@rollcall/contracts/holidays/events.ts'
import { clash, clashesOf, dayTaken, type Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import { type FieldError, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type LockedMonths, mustBeOpen } from '@rollcall/contracts/month-locks/locked-months.ts'
import { Map as PersistentMap } from 'immutable'
import type { Decider } from '../kernel/decider.ts'
import type { CompanyHolidays } from './public.ts'

const noneLocked: LockedMonths = new Set()

/** `locked`: the months in which no holiday changes; absent: none is locked. */
export type HolidayCommand = { companyId: string; locked?: LockedMonths } & (
  | { type: 'add'; holidayId: string; form: HolidayForm }
  | { type: 'addAll'; all: readonly { holidayId: string; form: HolidayForm }[] }
  | { type: 'edit'; holidayId: string; form: HolidayForm }
  | { type: 'delete'; holidayId: string }
  | { type: 'deleteAll'; holidayIds: readonly string[] }
)

/**
 * All holidays of a company, of every year. One stream per company, so that when two holidays are added for one date at
 * once, one always sees the other.
 */
export const holidays: Decider<CompanyHolidays, HolidayCommand, HolidayEvent> = {
  stream: 'holidays',
  initial: PersistentMap(),
  evolve(state, event) {
    switch (event.type) {
      case 'HolidayAdded': {
        const { companyId: _, ...holiday } = event.data
        return state.set(holiday.holidayId, holiday)
      }
      case 'HolidayEdited': {
        const { companyId: _, dateBefore: __, ...holiday } = event.data
        return state.set(holiday.holidayId, holiday)
      }
      case 'HolidayDeleted':
        return state.delete(event.data.holidayId)
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    const { companyId, locked = noneLocked } = command
    switch (command.type) {
      case 'add': {
        const { holidayId, form } = command
        mustBeOpen(locked, form.date, form.date, 'date')
        const other = state.find(one => clash(one, form))
        if (other) throw taken([{ path: 'date', message: dayTaken(other) }])
        return [{ type: 'HolidayAdded', data: { companyId, holidayId, ...form } }]
      }
      case 'addAll': {
        const forms = command.all.map(({ form }) => form)
        for (const [row, { date }] of forms.entries()) mustBeOpen(locked, date, date, `holidays.${row}.date`)
        const errors = clashesOf(forms, state.values())
        if (errors.size > 0)
          throw taken(
            [...errors].map(([row, { other }]) => ({
              path: `holidays.${row}.date`,
              message: dayTaken(other),
            })),
          )
        return command.all.map(({ holidayId, form }) => ({
          type: 'HolidayAdded' as const,
          data: { companyId, holidayId, ...form },
        }))
      }
      case 'edit': {
        const { holidayId, form } = command
        const before = state.get(holidayId)
        if (!before) throw new Refusal('not-found')
        if (JSON.stringify(detailsOf(before)) === JSON.stringify(detailsOf(form))) return []
        mustBeOpen(locked, before.date, before.date, 'date')
        mustBeOpen(locked, form.date, form.date, 'date')
        const other = state.find(one => one.holidayId !== holidayId && clash(one, form))
        if (other) throw taken([{ path: 'date', message: dayTaken(other) }])
        return [{ type: 'HolidayEdited', data: { companyId, holidayId, ...form, dateBefore: before.date } }]
      }
      case 'delete': {
        const { holidayId } = command
        const before = state.get(holidayId)
        if (!before) throw new Refusal('not-found')
        mustBeOpen(locked, before.date, before.date)
        return [{ type: 'HolidayDeleted', data: { companyId, holidayId, date: before.date } }]
      }
      case 'deleteAll': {
        const present = [...new Set(command.holidayIds)].flatMap(id => state.get(id) ?? [])
        if (present.length === 0) throw new Refusal('not-found')
        for (const { date } of present) mustBeOpen(locked, date, date)
        return present.map(({ holidayId, date }) => ({
          type: 'HolidayDeleted' as const,
          data: { companyId, holidayId, date },
        }))
      }
      default:
        return command satisfies never
    }
  },
}

const taken = (errors: FieldError[]) => new Refusal('day-taken', errors[0]?.message, errors)

/** The fields in one order, for comparing. */
const detailsOf = ({ name, date, type, half, audience }: HolidayForm | Holiday) => [
  name,
  date,
  type,
  half,
  audience,
]
