import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { type PersonInMonth, sumsOfMonth } from '@rollcall/contracts/month-locks/month-sums.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import type { AttendancePort } from '../attendance/public.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { streamOf } from '../kernel/streams.ts'
import type { LeavePort } from '../leave/public.ts'
import type { OvertimePort } from '../overtime/public.ts'
import { type MonthFacts, type MonthLockCommand, monthLocks } from './month-locks.ts'

export interface MonthPorts {
  attendance: AttendancePort
  companies: CompanyPort
  employees: EmployeesPort
  leave: LeavePort
  overtime: OvertimePort
}

/** People whose records are read at the same time. */
const atOnce = 16

/** More often than corrections are decided while a month is counted. */
const maxAttempts = 5

/** Locks a company's months; what the log says about a month that is to be locked. */
export class MonthLocks {
  readonly #log: CommandLog
  readonly #ports: MonthPorts

  constructor(log: CommandLog, ports: MonthPorts) {
    this.#log = log
    this.#ports = ports
  }

  record(command: MonthLockCommand, context: CommandContext): Promise<Appended> {
    const { companyId } = command
    const streams = [streamOf.monthLocks(companyId)]
    return this.#log.record({ streams, decider: monthLocks, command, companyId }, context)
  }

  /**
   * The people among these with a missing punch-out in a month (YYYY-MM) for which they have proposed no correction, with
   * the dates. Blocked people are left out. Throws Refusal 'not-found' for a person of another company.
   */
  async missingIn(
    month: string,
    employeeIds: readonly string[],
    context: CommandContext,
  ): Promise<{ employeeId: string; workDates: readonly string[] }[]> {
    const { attendance, employees } = this.#ports
    const { companyId } = context.actor
    const found = new Map<string, readonly string[]>()
    await inParallel(employeeIds, atOnce, async employeeId => {
      const person = await employees.factsOf(companyId, employeeId)
      if (!person) throw new Refusal('not-found')
      if (person.isBlocked) return
      const { missingOn } = await attendance.monthOf({ companyId, employeeId }, month, context.now)
      if (missingOn.length > 0) found.set(employeeId, missingOn)
    })
    // In the order of the command, so that its event is the same each time.
    return employeeIds.flatMap(employeeId => {
      const workDates = found.get(employeeId)
      return workDates ? [{ employeeId, workDates }] : []
    })
  }

  /**
   * The facts of a month (YYYY-MM), of everyone who was with the company in it or has records in it, deleted or not. They
   * are counted again if a correction of the month comes in the meantime, so that what was counted is what is locked. Throws
   * Refusal 'conflict' when corrections came each time.
   */
  async factsOf(companyId: string, month: string, now: string): Promise<MonthFacts> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const knownTo = await this.#log.head()
      const { facts, streams } = await this.#count(companyId, month, now)
      if (comparePositions(await this.#newestOf(streams), knownTo) <= 0) return facts
    }
    throw new Refusal('conflict')
  }

  async #newestOf(streams: readonly string[]): Promise<string> {
    let newest = '0'
    await inParallel(streams, atOnce, async stream => {
      const position = await this.#log.newestOf([stream])
      if (comparePositions(position, newest) > 0) newest = position
    })
    return newest
  }

  async #count(companyId: string, month: string, now: string) {
    const { attendance, companies, employees, leave, overtime } = this.#ports
    const [{ history: settings }, everyone] = await Promise.all([
      companies.days(companyId),
      employees.everyoneEver(companyId),
    ])
    const [from, last] = [firstOf(month), lastOf(month)]
    const inMonth: PersonInMonth[] = []
    let first: string | undefined
    const streams: string[] = []
    await inParallel(everyone, atOnce, async employeeId => {
      const person = await employees.historyOf(companyId, employeeId)
      if (!person) return
      const joined = person.dateOfJoin.slice(0, 7)
      if (first === undefined || joined < first) first = joined
      const one = { companyId, employeeId }
      const days = await attendance.monthOf(one, month, now)
      const on = personOn(person, settings)
      const wasEmployed = datesFromTo(from, last).some(date => on(date).isEmployed)
      if (!wasEmployed && days.days === 0) return
      const [{ requests }, decided] = await Promise.all([
        leave.around(one, month, now),
        overtime.waitingIn(one, month, now),
      ])
      inMonth.push({
        present: person.states.at(-1)?.state !== 'deleted',
        zone: person.zones.at(-1)?.zone ?? null,
        workedMinutes: days.workedMinutes,
        unended: days.unended,
        corrections: days.pendingCorrections,
        // An approved request whose cancellation was asked for could not be cancelled in a locked month.
        leave: requests.filter(
          request =>
            (request.state === 'pending' || request.state === 'cancellationRequested') &&
            request.from <= last &&
            request.to >= from,
        ).length,
        overtime: decided.waiting,
      })
      streams.push(streamOf.corrections(companyId, employeeId, month), ...decided.streams)
    })
    const at = { companyZone: settings.at(-1)?.zone ?? 'UTC', now: Date.parse(now) }
    const facts: MonthFacts = { ...sumsOfMonth(month, inMonth, at), first }
    return { facts, streams }
  }
}
