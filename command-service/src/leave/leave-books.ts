import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import { personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { endOfTime } from '@rollcall/contracts/employees/blocked-days.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { calendarOf } from '@rollcall/contracts/leave/rules/calendar.ts'
import { monthsLeftOut } from '@rollcall/contracts/leave/rules/months-left-out.ts'
import type { Known, KnownPerson } from '@rollcall/contracts/leave/rules/request-commands.ts'
import { type SettledDays, settledDays } from '@rollcall/contracts/leave/rules/settled-days.ts'
import type { Terms } from '@rollcall/contracts/leave/rules/terms.ts'
import { type TermsFacts, termsOf } from '@rollcall/contracts/leave/rules/terms-of.ts'
import { needsSettings } from '@rollcall/contracts/leave/rules/words.ts'
import type { LockedMonths } from '@rollcall/contracts/month-locks/locked-months.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeeFacts, EmployeesPort } from '../employees/public.ts'
import type { HolidaysPort } from '../holidays/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { decideWhenReady } from '../kernel/not-ready.ts'
import { readOnce } from '../kernel/read-once.ts'
import { streamOf } from '../kernel/streams.ts'
import { lockedMonthsOf } from '../month-locks/public.ts'
import { type LeaveCommand, leaveAccount } from './leave-account.ts'
import { leaveSettingsHistory } from './leave-settings.ts'
import type { LeaveAround, LeavePort } from './public.ts'

export interface LeavePorts {
  companies: CompanyPort
  employees: EmployeesPort
  holidays: HolidaysPort
}

/** Whose books: an employee of a company. */
export interface BooksOwner {
  companyId: string
  employeeId: string
}

/** The facts for a decision on leave, read from the log now. */
interface Facts extends BooksOwner {
  settings: TeamSettings
  employee: EmployeeFacts
  /** The facts that the terms are made from. */
  dated: TermsFacts
  terms: Terms
  /** The date in the person's zone. */
  today: string
}

type WithoutPerson<C> = C extends unknown ? Omit<C, 'employeeId' | 'today' | 'terms' | 'locked'> : never
/** A command on a person's books. */
export type BooksCommand = WithoutPerson<LeaveCommand>

/** More than the number of leave years that a system can have missed. */
const maxAttempts = 100

/** The books of leave of all people. */
export class LeaveBooks implements LeavePort {
  readonly #log: CommandLog
  readonly #ports: LeavePorts

  constructor(log: CommandLog, ports: LeavePorts) {
    this.#log = log
    this.#ports = ports
  }

  /**
   * Decides on a person's books, which are brought up to date first. `commandOf` gets the person's calendar as it is known
   * now. Throws the decider's Refusal, 'not-found' for an unknown or deleted employee, and 'rule-broken' before
   * the company has saved its team settings.
   */
  async record(
    person: BooksOwner,
    commandOf: (known: KnownPerson) => BooksCommand,
    context: CommandContext,
  ): Promise<Appended> {
    // Read first, so that later changes are recognised by their position.
    const knownTo = await this.#log.head()
    const facts = await this.#factsOf(person, context)
    const calendar = await this.#calendarOf(facts)
    const { dateOfJoin: joinsOn, lastDay: leavesOn, isBlocked } = facts.employee
    const locked = await lockedMonthsOf(this.#log, person.companyId)
    return this.#decide(
      facts,
      commandOf({ knownTo, calendar, joinsOn, leavesOn, isBlocked }),
      context,
      locked,
    )
  }

  /**
   * Computes the days of a request again, each by what was decided before it. Throws as `record`.
   */
  async reevaluate(
    person: BooksOwner,
    command: Omit<Extract<BooksCommand, { type: 'reevaluate' }>, 'settled' | 'knownTo'>,
    context: CommandContext,
  ): Promise<Appended> {
    const knownTo = await this.#log.head()
    const facts = await this.#factsOf(person, context)
    const settled = await this.#settledDaysOf(person)
    const locked = await lockedMonthsOf(this.#log, person.companyId)
    return this.#decide(facts, { ...command, settled, knownTo }, context, locked)
  }

  /** The same books for one job on many people. Facts about the company are read only once. */
  readingOnce(): LeaveBooks {
    const companies = readOnce(this.#ports.companies, ['plans', 'settings'])
    return new LeaveBooks(this.#log, { ...this.#ports, companies })
  }

  /** Adds what has become due: leave years, monthly credits, expiries. Without effect when nothing has. */
  async keep(person: BooksOwner, context: CommandContext): Promise<Appended> {
    return this.#decide(await this.#factsOf(person, context), { type: 'keep' }, context)
  }

  async settle(person: BooksOwner, context: CommandContext): Promise<void> {
    if (!(await this.#ports.companies.settings(person.companyId))) return
    await this.#decide(await this.#factsOf(person, context), { type: 'settle' }, context)
  }

  async correct(
    employeeId: string,
    { from, to }: { from: number; to: number },
    context: CommandContext,
  ): Promise<void> {
    const { companyId } = context.actor
    if (from === to || !(await this.#ports.companies.settings(companyId))) return
    const days = to - from
    const reason = 'The leave balance in the employee’s record was changed.'
    await this.record(
      { companyId, employeeId },
      () => ({ type: 'adjust', days, reason, overdraws: true }),
      context,
    )
  }

  async creditsLeftOut(employeeId: string, context: CommandContext): Promise<number> {
    const { companyId } = context.actor
    if (!(await this.#ports.companies.settings(companyId))) return 0
    const { dated } = await this.#factsOf({ companyId, employeeId }, context)
    return monthsLeftOut(dated).length
  }

  /** Leave is requested at most a year ahead, and leave of the past is added to the books of that time. */
  async around({ companyId, employeeId }: BooksOwner, month: string, now: string): Promise<LeaveAround> {
    const [first, last] = [Number(month.slice(0, 4)) - 2, Number(now.slice(0, 4)) + 1]
    const years = Array.from({ length: Math.max(last - first, 3) + 1 }, (_, index) => first + index)
    const streams = years.map(year => streamOf.leaveAccount(companyId, employeeId, year))
    const { requests } = await this.#log.stateOf(streams, leaveAccount)
    return { requests: [...requests.values()], streams }
  }

  #decide(
    facts: Facts,
    command: BooksCommand,
    context: CommandContext,
    locked?: LockedMonths,
  ): Promise<Appended> {
    return decideWhenReady(
      { maxAttempts, failure: `The books of leave are not up to date on ${facts.today}.` },
      () => this.#recordOnce(facts, command, context, locked),
      async (_closing, attempt) => {
        const commandId = context.newId(`leave year ${attempt}`)
        await this.#recordOnce(facts, { type: 'turn' }, { ...context, commandId, fingerprint: undefined })
      },
    )
  }

  /**
   * Requests can reach into the next leave year, so the two previous years cover every day of the current year's
   * requests.
   */
  #recordOnce(
    { companyId, employeeId, today, terms }: Facts,
    command: BooksCommand,
    context: CommandContext,
    locked?: LockedMonths,
  ): Promise<Appended> {
    const streamIn = (year: number) => streamOf.leaveAccount(companyId, employeeId, year)
    const year = Number(today.slice(0, 4))
    return this.#log.record(
      {
        streams: [-3, -2, -1, 0, 1].map(years => streamIn(year + years)),
        decider: leaveAccount,
        command: { ...command, employeeId, today, terms, ...(locked && { locked }) } as LeaveCommand,
        companyId,
        target: event => streamIn(event.data.year),
      },
      context,
    )
  }

  async #factsOf({ companyId, employeeId }: BooksOwner, { now }: CommandContext): Promise<Facts> {
    const { companies, employees } = this.#ports
    const [settings, rules, plans, employee] = await Promise.all([
      companies.settings(companyId),
      this.#log.state(streamOf.leaveSettings(companyId), leaveSettingsHistory),
      companies.plans(companyId),
      employees.factsOf(companyId, employeeId),
    ])
    if (!employee) throw new Refusal('not-found')
    if (!settings) throw new Refusal('rule-broken', needsSettings)
    const { zone = settings.zone, addedAt, leaveBalance: granted, dateOfJoin, blocked } = employee
    // The books of an employment stay at its last day.
    const today = [dateIn(zone, now), employee.lastDay ?? endOfTime].sort()[0] as string
    const person = { zone, companyZone: settings.zone, today, addedAt, granted, dateOfJoin, blocked }
    const dated = { ...person, rules, plans }
    return { companyId, employeeId, settings, employee, dated, terms: termsOf(dated), today }
  }

  async #settledDaysOf({ companyId, employeeId }: BooksOwner): Promise<SettledDays> {
    const { companies, employees, holidays } = this.#ports
    const [company, person, known] = await Promise.all([
      companies.daysKnown(companyId),
      employees.factsKnown(companyId, employeeId),
      holidays.knownTo(companyId, employeeId),
    ])
    return settledDays({ employeeId, company, person, ...known })
  }

  async #calendarOf({ companyId, employeeId }: Facts): Promise<Known['calendar']> {
    const { companies, employees, holidays } = this.#ports
    const [{ history, weeks }, person, all, chosen] = await Promise.all([
      companies.days(companyId),
      employees.historyOf(companyId, employeeId),
      holidays.of(companyId),
      holidays.chosenBy(companyId, employeeId),
    ])
    if (!person) throw new Refusal('not-found')
    const on = personOn(person, history)
    return calendarOf(personWeeks(weeks, person.weeks), all.values(), { employeeId, chosen, on })
  }
}
