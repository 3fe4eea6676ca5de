import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type { DatedWeeks, OwnWeek } from '@rollcall/contracts/company/working-week.ts'
import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { KnownStates } from '@rollcall/contracts/kernel/known-states.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { CommandContext } from '../kernel/decider.ts'

export { seats } from './seats.ts'

/** The part of an employee's record that decides about leave. */
export interface EmployeeFacts {
  position: string
  /** The employee's own zone; undefined when the company's applies. */
  zone: string | undefined
  /** The balance that the company entered, in days. */
  leaveBalance: number
  /** YYYY-MM-DD. */
  dateOfJoin: string
  /** When the employee was added, an ISO instant. */
  addedAt: string
  isBlocked: boolean
  /** The planned or past last day of the employment, YYYY-MM-DD; undefined: none. */
  lastDay: string | undefined
  /** Each time in which the employee was blocked, oldest first, as instants; `until` null: still blocked. */
  blocked: readonly { from: string; until: string | null }[]
}

/** The part of an employee's record that decides about the employee's own commands. */
export interface SenderFacts extends Pick<EmployeeFacts, 'zone' | 'dateOfJoin' | 'lastDay'> {
  /** The own working weeks by date; null: the company's count always. */
  ownWeeks: DatedWeeks<OwnWeek> | null
  /** The last day of the access to own documents; absent: no end is planned. */
  accessUntil?: string
}

/** The part of employees that other domains use; wired in the list of commands. */
export interface EmployeesPort {
  /**
   * Makes a new plan limit the company's seats from now on. `was`: the company's plan. Throws Refusal 'plan-limit' with
   * both numbers when more employees are active than the new plan allows.
   */
  choosePlan(companyId: string, plan: { planId: PlanId; was: PlanId }, context: CommandContext): Promise<void>
  /** Throws the Refusal that choosing a plan would get now; chooses nothing. */
  checkPlan(companyId: string, plan: { planId: PlanId; was: PlanId }, context: CommandContext): Promise<void>
  /** Follows a plan without a check: nobody is blocked, however many employees are active. */
  followPlan(companyId: string, planId: PlanId, context: CommandContext): Promise<void>
  /** The plan that limits the company's seats; undefined: it never changed, so the company's own applies. */
  seatPlan(companyId: string): Promise<PlanId | undefined>
  /** An employee's facts as a sender of commands; undefined for an employee who is unknown or deleted. */
  senderFacts(companyId: string, employeeId: string): Promise<SenderFacts | undefined>
  /** The facts that decide about an employee's leave; undefined for an employee who is unknown or deleted. */
  factsOf(companyId: string, employeeId: string): Promise<EmployeeFacts | undefined>
  /** An employee's position and zone by time; undefined for an employee who was never added. */
  historyOf(companyId: string, employeeId: string): Promise<PersonFacts | undefined>
  /** The same as it became known, oldest first; none for an employee who was never added. */
  factsKnown(companyId: string, employeeId: string): Promise<KnownStates<PersonFacts>>
  /** An employee's record as it is now; undefined for an employee who is unknown or deleted. */
  describe(
    companyId: string,
    employeeId: string,
  ): Promise<{ fullName: string; code: string; position: string; dateOfJoin: string } | undefined>
  /** The ids of everyone who ever counted against the plan, including blocked and deleted people. */
  everyoneEver(companyId: string): Promise<string[]>
  /** The ids of all employees of a company who are not blocked. */
  everyone(companyId: string): Promise<string[]>
  /** The dates of birth and joining, YYYY-MM-DD; undefined for an employee who is unknown, deleted or blocked. */
  celebratedDates(
    companyId: string,
    employeeId: string,
  ): Promise<{ birthday: string; anniversary: string } | undefined>
  /** Whether a company has this employee, who is neither blocked nor deleted. */
  isActive(companyId: string, employeeId: string): Promise<boolean>
  /** The employee's position; undefined for an employee who is unknown or deleted. */
  positionOf(companyId: string, employeeId: string): Promise<string | undefined>
  /** Whether the sender's company has this employee: added and not deleted. */
  has(employeeId: string, context: CommandContext): Promise<boolean>
}

/** Throws Refusal 'invalid-input' (field `path`) for a person who is not in the sender's company. */
export async function checkPeople(
  ids: Iterable<string>,
  path: string,
  context: CommandContext,
  employees: Pick<EmployeesPort, 'has'>,
): Promise<void> {
  for (const id of ids) {
    if (await employees.has(id, context)) continue
    const message = 'This person is not in your company'
    throw new Refusal('invalid-input', message, [{ path, message }])
  }
}

/**
 * Throws Refusal 'invalid-input' for people of an audience who are not in the company; `known` were checked before.
 * `path`: the path of the form's fields in the body.
 */
export async function checkAudience(
  forms: readonly { audience: Audience }[],
  path: (row: number) => string,
  context: CommandContext,
  { employees, known = [] }: { employees: EmployeesPort; known?: readonly string[] },
): Promise<void> {
  const checked = new Set(known)
  for (const [row, { audience }] of forms.entries()) {
    if (audience.kind !== 'people') continue
    const unchecked = audience.employeeIds.filter(id => !checked.has(id))
    await checkPeople(unchecked, `${path(row)}audience.employeeIds`, context, employees)
    for (const id of unchecked) checked.add(id)
  }
}

/** The sentence about an employee for whom nothing is recorded before they joined. */
export const joinedOn = (dateOfJoin: string): string => `The employee joined on ${dayInWords(dateOfJoin)}`

/** The sentence about an employee for whom nothing is recorded after their last day. */
export const leftOn = (lastDay: string): string => `The employee’s last day was ${dayInWords(lastDay)}`

/** Why a day of an employee has no record: it is before the date of joining or after the last day; undefined: it may. */
export function outsideEmployment(
  { dateOfJoin, lastDay }: Pick<EmployeeFacts, 'dateOfJoin' | 'lastDay'>,
  day: string,
): string | undefined {
  if (day < dateOfJoin) return joinedOn(dateOfJoin)
  return lastDay !== undefined && day > lastDay ? leftOn(lastDay) : undefined
}

/** The sentence for a person who has not joined by a day; `then` says what the person can do after joining. */
export function notJoined(dateOfJoin: string | undefined, day: string, then: string): string | undefined {
  if (dateOfJoin === undefined || day >= dateOfJoin) return undefined
  return `You join on ${dayInWords(dateOfJoin)}. ${then}`
}

/** Throws Refusal 'rule-broken' for a day (YYYY-MM-DD) before the sender's date of joining, at a field if one is named. */
export function mustHaveJoined(
  dateOfJoin: string | undefined,
  day: string,
  then: string,
  path?: string,
): void {
  const message = notJoined(dateOfJoin, day, then)
  if (message) throw new Refusal('rule-broken', message, path ? [{ path, message }] : undefined)
}
