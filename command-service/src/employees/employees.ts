import { companyDate } from '@rollcall/contracts/company/dated-settings.ts'
import { type OwnWeek, weeksByDate } from '@rollcall/contracts/company/working-week.ts'
import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { KnownStates } from '@rollcall/contracts/kernel/known-states.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { CompanyPort } from '../company/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { knownStates } from '../kernel/known-states.ts'
import { streamOf } from '../kernel/streams.ts'
import { type Employee, type EmployeeCommand, employee, type PresentEmployee } from './employee.ts'
import { personHistory } from './person-history.ts'
import type { EmployeeFacts, EmployeesPort } from './public.ts'
import { maybeAbandoned, type SeatCommand, type Seats, seats } from './seats.ts'

const factsKnown = knownStates(personHistory)

/** The streams of employees and seats of the sender's company. */
export class Employees implements EmployeesPort {
  readonly #log: CommandLog
  readonly #companies: CompanyPort

  constructor(log: CommandLog, companies: CompanyPort) {
    this.#log = log
    this.#companies = companies
  }

  /** Throws Refusal 'not-found' for an employee that is unknown, deleted or in another company. */
  async find(employeeId: string, context: CommandContext): Promise<PresentEmployee> {
    const present = await this.present(employeeId, context)
    if (!present) throw new Refusal('not-found')
    return present
  }

  /** An employee's record; undefined for one that is unknown, deleted or in another company. */
  async present(employeeId: string, context: CommandContext): Promise<PresentEmployee | undefined> {
    const state = await this.#log.state(streamOf.employee(context.actor.companyId, employeeId), employee)
    return state.status === 'none' || state.status === 'deleted' ? undefined : state
  }

  /** The date on an employee's clock. Throws Refusal 'not-found' as `find`, and 'rule-broken' without team settings. */
  async today(employeeId: string, context: CommandContext): Promise<string> {
    const { zone } = await this.find(employeeId, context)
    if (zone) return dateIn(zone, Date.parse(context.now))
    const { history } = await this.#companies.days(context.actor.companyId)
    if (history.length === 0) throw new Refusal('rule-broken', 'Please save the team settings first.')
    return companyDate(history, context.now)
  }

  /** Whether the company has this employee: added and not deleted. */
  async has(employeeId: string, context: CommandContext): Promise<boolean> {
    return (await this.present(employeeId, context)) !== undefined
  }

  /** Adds an employee whose record is expected not to exist yet. */
  async begin(employeeId: string, form: EmployeeForm, context: CommandContext): Promise<void> {
    const { companyId } = context.actor
    const command = { type: 'add', employeeId, form } as const
    const stream = streamOf.employee(companyId, employeeId)
    const begun = await this.#log.begin({ stream, decider: employee, command, companyId }, context)
    if (!begun) await this.record(employeeId, command, context)
  }

  /** The state of a person's record in the sender's company. */
  async statusOf(employeeId: string, context: CommandContext): Promise<Employee['status']> {
    return (await this.#log.state(streamOf.employee(context.actor.companyId, employeeId), employee)).status
  }

  /** The seats of a company now, and the company's own plan. */
  async seatsOf(companyId: string): Promise<{ seats: Seats; planId: PlanId }> {
    const { planId } = await this.#companies.profile(companyId)
    return { seats: await this.#log.state(streamOf.seats(companyId), seats), planId }
  }

  record(employeeId: string, command: EmployeeCommand, context: CommandContext): Promise<Appended> {
    const { companyId } = context.actor
    return this.#log.record(
      { streams: [streamOf.employee(companyId, employeeId)], decider: employee, command, companyId },
      context,
    )
  }

  /** Throws Refusal 'plan-limit' or 'code-taken' (field `code`). */
  async takeSeat(employeeId: string, code: string, context: CommandContext): Promise<void> {
    const { planId } = await this.#companies.profile(context.actor.companyId)
    await this.seat({ type: 'take', employeeId, code, planId }, context)
  }

  /** Throws Refusal 'plan-limit' or 'code-taken' (field `code`) if a seat would be refused now; takes none. */
  async checkSeat(employeeId: string, code: string, context: CommandContext): Promise<void> {
    const { planId } = await this.#companies.profile(context.actor.companyId)
    await this.#check({ type: 'take', employeeId, code, planId }, context)
  }

  /** Throws Refusal 'code-taken' (field `code`) if another code would be refused now; changes none. */
  async checkCode(employeeId: string, code: string, context: CommandContext): Promise<void> {
    await this.#check({ type: 'changeCode', employeeId, code }, context)
  }

  async checkPlan(
    companyId: string,
    plan: { planId: PlanId; was: PlanId },
    context: CommandContext,
  ): Promise<void> {
    const command = { type: 'choosePlan', companyId, ...plan } as const
    await this.#log.check({ streams: [streamOf.seats(companyId)], decider: seats, command }, context)
  }

  async #check(command: SeatCommand, context: CommandContext): Promise<void> {
    const streams = [streamOf.seats(context.actor.companyId)]
    await this.#log.check({ streams, decider: seats, command }, context).catch(async error => {
      // The conflicting seat may be abandoned; the step itself checks that.
      const all = await this.#log.state(String(streams[0]), seats)
      if (maybeAbandoned(all, command, context.now).length === 0) throw error
    })
  }

  choosePlan(
    companyId: string,
    plan: { planId: PlanId; was: PlanId },
    context: CommandContext,
  ): Promise<void> {
    return this.#recordSeat({ type: 'choosePlan', companyId, ...plan }, context, companyId)
  }

  followPlan(companyId: string, planId: PlanId, context: CommandContext): Promise<void> {
    return this.#recordSeat({ type: 'followPlan', companyId, planId }, context, companyId)
  }

  async seatPlan(companyId: string): Promise<PlanId | undefined> {
    return (await this.#log.state(streamOf.seats(companyId), seats)).planId
  }

  async senderFacts(companyId: string, employeeId: string) {
    const state = await this.#log.state(streamOf.employee(companyId, employeeId), employee)
    if (state.status === 'none' || state.status === 'deleted') return undefined
    const { zone, form, weekChanges, end } = state
    const { dateOfJoin } = form
    return {
      zone,
      dateOfJoin,
      ownWeeks: weekChanges.length > 0 ? weeksByDate<OwnWeek>(weekChanges, null) : null,
      lastDay: end?.lastDay,
      ...(end && { accessUntil: end.accessUntil }),
    }
  }

  async factsOf(companyId: string, employeeId: string): Promise<EmployeeFacts | undefined> {
    const state = await this.#log.state(streamOf.employee(companyId, employeeId), employee)
    if (state.status === 'none' || state.status === 'deleted') return undefined
    const { zone, addedAt, form, status, blocked, end } = state
    const lastDay = end?.lastDay
    const { position, leaveBalance, dateOfJoin } = form
    return {
      position,
      zone,
      leaveBalance,
      dateOfJoin,
      addedAt,
      isBlocked: status === 'blocked',
      blocked,
      lastDay,
    }
  }

  historyOf(companyId: string, employeeId: string): Promise<PersonFacts | undefined> {
    return this.#log.state(streamOf.employee(companyId, employeeId), personHistory)
  }

  async factsKnown(companyId: string, employeeId: string): Promise<KnownStates<PersonFacts>> {
    const states = await this.#log.state(streamOf.employee(companyId, employeeId), factsKnown)
    return states.toArray().flatMap(({ state, ...known }) => (state ? [{ ...known, state }] : []))
  }

  async describe(companyId: string, employeeId: string) {
    const state = await this.#log.state(streamOf.employee(companyId, employeeId), employee)
    if (state.status === 'none' || state.status === 'deleted') return undefined
    const { fullName, code, position, dateOfJoin } = state.form
    return { fullName, code, position, dateOfJoin }
  }

  async everyoneEver(companyId: string): Promise<string[]> {
    const { events } = await this.#log.events(streamOf.seats(companyId))
    return [
      ...new Set(events.flatMap(({ type, data }) => (type === 'SeatTaken' ? [String(data.employeeId)] : []))),
    ]
  }

  async everyone(companyId: string): Promise<string[]> {
    return [...(await this.#log.state(streamOf.seats(companyId), seats)).taken.keys()]
  }

  async celebratedDates(companyId: string, employeeId: string) {
    const state = await this.#log.state(streamOf.employee(companyId, employeeId), employee)
    if (state.status !== 'active' || state.end?.ended) return undefined
    return { birthday: state.form.dateOfBirth, anniversary: state.form.dateOfJoin }
  }

  async isActive(companyId: string, employeeId: string): Promise<boolean> {
    const state = await this.#log.state(streamOf.employee(companyId, employeeId), employee)
    return state.status === 'active' && !state.end?.ended
  }

  async positionOf(companyId: string, employeeId: string): Promise<string | undefined> {
    const state = await this.#log.state(streamOf.employee(companyId, employeeId), employee)
    return state.status === 'none' || state.status === 'deleted' ? undefined : state.form.position
  }

  /**
   * Records on the company's seats. First clears away conflicting seats of interrupted additions. Throws Refusal
   * 'plan-limit' or 'code-taken' (field `code`).
   */
  async seat(command: SeatCommand, context: CommandContext): Promise<void> {
    try {
      await this.#recordSeat(command, context)
    } catch (error) {
      if (!(error instanceof Refusal) || !(await this.#freeAbandoned(command, context))) throw error
      await this.#recordSeat(command, context)
    }
  }

  /** Frees conflicting seats whose employees were never added or are deleted. Returns whether there were any. */
  async #freeAbandoned(command: SeatCommand, context: CommandContext): Promise<boolean> {
    const all = await this.#log.state(streamOf.seats(context.actor.companyId), seats)
    const absent: string[] = []
    for (const employeeId of maybeAbandoned(all, command, context.now))
      if (!(await this.has(employeeId, context))) absent.push(employeeId)
    if (absent.length > 0) await this.#recordSeat({ type: 'freeAbandoned', absent }, context)
    return absent.length > 0
  }

  async #recordSeat(
    command: SeatCommand,
    context: CommandContext,
    companyId: string = context.actor.companyId,
  ): Promise<void> {
    await this.#log.record(
      { streams: [streamOf.seats(companyId)], decider: seats, command, companyId, again: true },
      context,
    )
  }
}
