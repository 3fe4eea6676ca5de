import { monthNames } from '../company/format-day.ts'
import { plans } from '../plans/plans.ts'
import type { LeaveLedgerRow } from './views.ts'

/** Days as in "1" or "2.5", with a real minus sign. */
export const daysText = (days: number): string => String(days).replace('-', '−')

/** The texts of ledger lines that need no details. */
const plain = {
  granted: 'Entered when the employee was added',
  adjusted: 'Adjusted by the company',
} as const

const freed = {
  limit: 'No longer needed by a request, and above the limit of days that are carried over',
  expiry: 'No longer needed by a request after the last day of carried-over days',
} as const

const causeNames = {
  holiday: 'A holiday changed',
  choice: 'An optional holiday was chosen or given up',
  workingDays: 'Working days changed',
  person: 'Position or time zone changed',
  weekCorrected: 'Working week corrected',
} as const
const namedCauses: Partial<Record<keyof typeof causeNames, string>> = {
  holiday: 'Holiday changed',
  choice: 'Optional holiday chosen or given up',
}

/** The texts of a ledger line: its title and its reason. `day`: a day as the reader's company writes it. */
export function lineWords(day: (date: string) => string) {
  const dates = ({ from, to }: LeaveLedgerRow): string => {
    if (from === null) return ''
    return to === null || to === from ? day(from) : `${day(from)} – ${day(to)}`
  }

  const what = (line: LeaveLedgerRow): string => {
    const reevaluated = `Working days or holidays changed: ${dates(line)}`
    switch (line.kind) {
      case 'carriedOver':
        return `Carried over from leave year ${line.year - 1}`
      case 'accrued':
        return `Credit for ${monthText(line.month)}`
      case 'taken':
        return line.parts.length > 0 ? `Leave: ${dates(line)}` : reevaluated
      case 'givenBack':
        return line.to === null ? `Leave cancelled from ${day(line.from ?? line.on)}` : reevaluated
      case 'expired':
        return line.freed === null ? 'Not used in time' : freed[line.freed]
      default:
        return plain[line.kind]
    }
  }

  const why = (line: LeaveLedgerRow): string => {
    const [first, second] = line.parts
    const notes = [
      line.planId && `Plan ${plans[line.planId].name}, on the first of each month`,
      first &&
        second &&
        `${daysText(first.days)} days in leave year ${first.year}, ${daysText(second.days)} in the next`,
      line.kind === 'taken' && line.reason !== '' ? `Overdraft: ${line.reason}` : line.reason,
      ...causesOf(line, day),
    ]
    return notes.filter(Boolean).join(' · ')
  }
  return { what, why }
}

/** The changes of the calendar that moved days, each once. */
const causesOf = ({ differences }: LeaveLedgerRow, day: (date: string) => string): string[] => [
  ...new Set(
    differences.map(({ cause, holiday, decidedOn }) => {
      if (decidedOn !== undefined) return `${causeNames[cause]} on ${day(decidedOn)}`
      const named = namedCauses[cause]
      return holiday === null || named === undefined ? causeNames[cause] : `${named}: ${holiday}`
    }),
  ),
]

/** '2026-05' → 'May 2026' */
function monthText(month: string | null): string {
  const [year = '', number = ''] = (month ?? '').split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}
