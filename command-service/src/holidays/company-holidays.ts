import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { knownStates } from '../kernel/known-states.ts'
import { streamOf } from '../kernel/streams.ts'
import { lockedMonthsOf } from '../month-locks/public.ts'
import { holidayChoices } from './choices.ts'
import { type HolidayCommand, holidays } from './holidays.ts'
import type { CompanyHolidays, HolidaysPort } from './public.ts'

const holidaysKnown = knownStates(holidays)
const choicesKnown = knownStates(holidayChoices)

/** The streams of holidays and choices. */
export class Holidays implements HolidaysPort {
  readonly #log: CommandLog

  constructor(log: CommandLog) {
    this.#log = log
  }

  of(companyId: string): Promise<CompanyHolidays> {
    return this.#log.state(streamOf.holidays(companyId), holidays)
  }

  async chosenBy(companyId: string, employeeId: string): Promise<ReadonlySet<string>> {
    const chosen = await this.#log.state(streamOf.holidayChoices(companyId, employeeId), holidayChoices)
    return new Set(chosen)
  }

  async knownTo(companyId: string, employeeId: string) {
    const [all, chosen] = await Promise.all([
      this.#log.state(streamOf.holidays(companyId), holidaysKnown),
      this.#log.state(streamOf.holidayChoices(companyId, employeeId), choicesKnown),
    ])
    return { holidays: all.toArray(), chosen: chosen.toArray() }
  }

  async namesOf(companyId: string, holidayIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const present = await this.of(companyId)
    const names = new Map(
      holidayIds.flatMap(id => {
        const name = present.get(id)?.name
        return name === undefined ? [] : [[id, name] as const]
      }),
    )
    const deleted = new Set(holidayIds.filter(id => !names.has(id)))
    if (deleted.size === 0) return names
    const { events } = await this.#log.events(streamOf.holidays(companyId))
    for (const { data } of events as readonly { data: Partial<Holiday> }[])
      if (data.holidayId && data.name && deleted.has(data.holidayId)) names.set(data.holidayId, data.name)
    return names
  }

  /**
   * Decides on the sender's company's holidays. Throws Refusal 'day-taken' or 'not-found', and 'rule-broken' for a date in a
   * locked month.
   */
  async record(command: HolidayCommand, context: CommandContext): Promise<Appended> {
    const { companyId } = command
    const locked = await lockedMonthsOf(this.#log, companyId)
    return this.#log.record(
      {
        streams: [streamOf.holidays(companyId)],
        decider: holidays,
        command: { ...command, locked },
        companyId,
      },
      context,
    )
  }
}
