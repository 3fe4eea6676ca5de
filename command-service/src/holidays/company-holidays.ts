import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import type { CompanyHolidays, HolidaysPort } from '../kernel/holidays-port.ts'
import { streamOf } from '../kernel/streams.ts'
import { holidayChoices } from './choices.ts'
import { type HolidayCommand, holidays } from './holidays.ts'

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

  /** Decides on the sender's company's holidays. Throws Refusal 'day-taken' or 'not-found'. */
  record(command: HolidayCommand, context: CommandContext): Promise<Recorded> {
    const { companyId } = command
    return this.#log.record(
      { streams: [streamOf.holidays(companyId)], decider: holidays, command, companyId },
      context,
    )
  }
}
