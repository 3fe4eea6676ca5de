import type { HolidayChoiceEvent } from '@rollcall/contracts/holidays/events.ts'
import { type AudiencePerson, appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { Set as PersistentSet } from 'immutable'
import type { Decider } from '../kernel/decider.ts'
import type { CompanyHolidays } from './public.ts'

/** The ids of the chosen holidays, including holidays that were deleted or are no longer optional. */
export type HolidayChoices = PersistentSet<string>

export interface ChoiceCommand {
  type: 'choose' | 'giveUp'
  companyId: string
  holidayId: string
  person: AudiencePerson
  /** The company's holidays now. */
  holidays: CompanyHolidays
  /** The number of optional holidays that a person may choose a year. */
  max: number
  /** The date in the person's zone, YYYY-MM-DD. */
  today: string
}

/** The optional holidays that a person chose. A choice changes only before its day. */
export const holidayChoices: Decider<HolidayChoices, ChoiceCommand, HolidayChoiceEvent> = {
  stream: 'holidayChoices',
  initial: PersistentSet(),
  evolve(state, event) {
    switch (event.type) {
      case 'OptionalHolidayChosen':
        return state.add(event.data.holidayId)
      case 'OptionalHolidayGivenUp':
        return state.delete(event.data.holidayId)
      default:
        return event satisfies never
    }
  },
  decide({ type, companyId, holidayId, person, holidays, max, today }, state) {
    const holiday = holidays.get(holidayId)
    // A holiday for other people does not exist for this person.
    if (!holiday || !appliesTo(holiday, person)) throw new Refusal('not-found')
    const { name, date } = holiday
    const data = { companyId, employeeId: person.employeeId, holidayId, date }
    if (state.has(holidayId) === (type === 'choose')) return []
    if (holiday.type !== 'optional')
      throw new Refusal('rule-broken', `${name} is not an optional holiday, so there is nothing to choose.`)
    if (today >= date)
      throw new Refusal('rule-broken', `${name} can be chosen or given up only before its day.`)
    if (type === 'giveUp') return [{ type: 'OptionalHolidayGivenUp', data }]
    const count = countedChoices(state, holidays, person, date.slice(0, 4))
    if (count >= max) throw new Refusal('rule-broken', fullText(count, max, date.slice(0, 4)))
    return [{ type: 'OptionalHolidayChosen', data }]
  },
}

/** The choices that count in a year: of holidays that are still there, optional and for this person. */
function countedChoices(
  chosen: HolidayChoices,
  holidays: CompanyHolidays,
  person: AudiencePerson,
  year: string,
): number {
  return chosen.count(holidayId => {
    const holiday = holidays.get(holidayId)
    return holiday?.type === 'optional' && holiday.date.startsWith(year) && appliesTo(holiday, person)
  })
}

const fullText = (count: number, max: number, year: string): string =>
  max === 0
    ? 'Your company has not allowed any optional holidays yet.'
    : `You have already chosen ${count} of ${max} optional holidays in ${year}. Give one up first.`
