import { ChangeWorkingWeek, CorrectWorkingWeek } from '@rollcall/contracts/company/week-commands.ts'
import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { CorrectOwnWeek, SetOwnWeeks } from '@rollcall/contracts/employees/week-commands.ts'
import type { AskedWeekChange } from '@rollcall/contracts/leave/calendar-effect.ts'
import { calendarChange } from '@rollcall/contracts/leave/calendar-effect.ts'
import type { OpenForm } from './form-address.ts'

/** The form of a change of a week, as typed. */
export interface WeekInput {
  since: string
  /** '': until the next later change. */
  until: string
  whom: 'everyone' | 'some'
  employeeIds: string[] | ''
  /** The one person of a correction. */
  employeeId: string | null
  which: 'own' | 'company'
  week: WorkingWeek
  reason: string
}

type Form = OpenForm['form']

/** Whose week the form changes; undefined: everyone's. */
export function peopleOf(form: Form, { whom, employeeIds, employeeId }: WeekInput): string[] | undefined {
  if (whom === 'everyone') return undefined
  return form === 'correct' ? (employeeId ? [employeeId] : []) : employeeIds || []
}

/** The week that people get; null: the company's. */
const weekOf = ({ whom, which, week }: WeekInput) => (whom === 'some' && which === 'company' ? null : week)

const datesOf = ({ since, until }: WeekInput) => ({ since, until: until === '' ? null : until })

/** The bodies of the commands. Fields that are not filled in are wrong in them. */
export const companyBody = (input: WeekInput) => ({
  ...datesOf(input),
  week: input.week,
  reason: input.reason,
})
export const ownBody = (input: WeekInput) => ({
  ...datesOf(input),
  employeeIds: input.employeeIds || [],
  week: weekOf(input),
  reason: input.reason,
})
export const correctCompanyBody = (input: WeekInput) => ({ ...companyBody(input), until: input.until })
export const correctOwnBody = (input: WeekInput) => ({
  since: input.since,
  until: input.until,
  employeeId: input.employeeId ?? '',
  week: weekOf(input),
  reason: input.reason,
})

/** The form's errors by field, from the schema of the command that it sends. */
export function faultsOf(form: Form, input: WeekInput): Record<string, string> {
  const issues =
    (input.whom === 'everyone'
      ? form === 'change'
        ? ChangeWorkingWeek.schema.safeParse(companyBody(input))
        : CorrectWorkingWeek.schema.safeParse(correctCompanyBody(input))
      : form === 'change'
        ? SetOwnWeeks.schema.safeParse(ownBody(input))
        : CorrectOwnWeek.schema.safeParse(correctOwnBody(input))
    ).error?.issues ?? []
  const faults: Record<string, string> = {}
  if (form === 'correct' && input.whom === 'some' && !input.employeeId) faults.employeeId = 'Choose a person'
  for (const { path, message } of issues) faults[String(path[0])] ??= message
  return faults
}

/** The same for a planned change in whose place they come. */
export const editCompanyBody = (changeId: string) => (input: WeekInput) => ({
  changeId,
  ...companyBody(input),
})
export const editOwnBody = (employeeId: string, changeId: string) => (input: WeekInput) => ({
  employeeId,
  changeId,
  ...datesOf(input),
  week: weekOf(input),
  reason: input.reason,
})

/**
 * The change of the form, of which the effect is asked; undefined: something is missing. `replaces`: the planned change
 * in whose place it comes.
 */
export function askedOf(
  form: Form,
  input: WeekInput,
  replaces: string | null = null,
): AskedWeekChange | undefined {
  const employeeIds = peopleOf(form, input)
  if (employeeIds?.length === 0 || (form === 'correct' && input.until === '')) return undefined
  const change = employeeIds
    ? { what: 'ownWeek', ...datesOf(input), replaces, employeeIds, week: weekOf(input) }
    : { what: 'week', ...datesOf(input), replaces, week: input.week }
  const { data } = calendarChange.safeParse(change)
  if (data?.what !== 'week' && data?.what !== 'ownWeek') return undefined
  return data.until !== null && data.until < data.since ? undefined : data
}
