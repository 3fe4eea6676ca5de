import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import type { CompanyPort } from '../kernel/company-port.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { EmployeesPort } from '../kernel/employees-port.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type EmployeeCommand, employee, type PresentEmployee } from './employee.ts'
import { type SeatCommand, seats } from './seats.ts'

/** The streams of employees and seats of the company that sends the command. */
export class Employees implements EmployeesPort {
  readonly #log: CommandLog
  readonly #companies: CompanyPort

  constructor(log: CommandLog, companies: CompanyPort) {
    this.#log = log
    this.#companies = companies
  }

  /** Throws Refusal 'not-found' for an employee of nobody, of another company, or deleted. */
  async find(employeeId: string, context: CommandContext): Promise<PresentEmployee> {
    const state = await this.#log.state(streamOf.employee(context.actor.companyId, employeeId), employee)
    if (state.status === 'none' || state.status === 'deleted') throw new Refusal('not-found')
    return state
  }

  /** Several steps of which the last one records on the employee; a repeated command is answered as before. */
  once(employeeId: string, context: CommandContext, work: () => Promise<Recorded>): Promise<Recorded> {
    return this.#log.once(streamOf.employee(context.actor.companyId, employeeId), context, work)
  }

  record(employeeId: string, command: EmployeeCommand, context: CommandContext): Promise<Recorded> {
    const { companyId } = context.actor
    return this.#log.record(
      { streams: [streamOf.employee(companyId, employeeId)], decider: employee, command, companyId },
      context,
    )
  }

  /** Throws Refusal 'plan-limit' or 'code-taken' (field `code`). */
  async takeSeat(employeeId: string, code: string, context: CommandContext): Promise<void> {
    const { planId } = await this.#companies.profile(context.actor.companyId)
    await this.seat({ type: 'take', employeeId, code, limit: plans[planId].maxEmployees }, context)
  }

  async activeCount(companyId: string): Promise<number> {
    return (await this.#log.state(streamOf.seats(companyId), seats)).codes.size
  }

  async seat(command: SeatCommand, context: CommandContext): Promise<void> {
    const { companyId } = context.actor
    await this.#log.record(
      { streams: [streamOf.seats(companyId)], decider: seats, command, companyId, again: true },
      context,
    )
  }
}
