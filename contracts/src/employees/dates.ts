import { dayInWords } from '../company/format-day.ts'
import type { FieldError } from '../kernel/errors.ts'
import type { EmployeeForm } from './commands.ts'

/** The dates of a person in the company's form, YYYY-MM-DD; no date of birth is ''. */
export type PersonDates = Pick<EmployeeForm, 'dateOfBirth' | 'dateOfJoin'>

const firstBirth = '1900-01-01'

/** The same day a year later; 1 March for 29 February. */
function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}

/**
 * What is wrong with a person's dates, by field. `today`: the date where the person is. `before`: the dates in the
 * record; a date that is unchanged is not refused, so that the other fields can be edited.
 */
export function faultsOfDates(
  { dateOfBirth, dateOfJoin }: PersonDates,
  today: string,
  before?: PersonDates,
): (FieldError & { path: keyof PersonDates })[] {
  const newBirth = dateOfBirth !== '' && dateOfBirth !== before?.dateOfBirth
  const newJoin = dateOfJoin !== before?.dateOfJoin
  const birth = (message: string) => [{ path: 'dateOfBirth' as const, message }]
  const join = (message: string) => [{ path: 'dateOfJoin' as const, message }]
  const faults = []
  if (newBirth && dateOfBirth > today) faults.push(...birth('Date of birth must not be in the future'))
  else if (newBirth && dateOfBirth < firstBirth)
    faults.push(...birth('Date of birth must be in the year 1900 or later'))
  const last = yearAfter(today)
  if (newJoin && dateOfJoin > last)
    faults.push(...join(`Date of joining must be at most a year ahead, by ${dayInWords(last)}`))
  else if (dateOfJoin < dateOfBirth && faults.length === 0) {
    if (newJoin) faults.push(...join('Date of joining must not be before the date of birth'))
    else if (newBirth) faults.push(...birth('Date of birth must not be after the date of joining'))
  }
  return faults
}
