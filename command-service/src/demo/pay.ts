import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import type { PayLine, PayLines } from '@rollcall/contracts/payslips/lines.ts'
import { people } from './people.ts'

/** The usual lines of a person's payslips from a month (YYYY-MM) on. */
export interface Pay {
  fromMonth: string
  currency: string
  /** The decimal places of the currency. */
  digits: number
  lines: PayLines
}

/** Monthly salaries of 2025, in euros. */
const salaries: Record<string, number> = {
  'Account manager': 3_900,
  'Backend engineer': 4_800,
  'Content strategist': 3_700,
  'Customer success lead': 4_300,
  'Data analyst': 4_100,
  'Data engineer': 4_650,
  'Engineering manager': 6_400,
  'Frontend engineer': 4_550,
  'HR partner': 4_200,
  'Marketing manager': 4_900,
  'Platform engineer': 4_900,
  'Product designer': 4_350,
  'QA engineer': 3_950,
  Recruiter: 3_800,
  'Sales representative': 3_600,
  'Site reliability engineer': 5_100,
  'Solutions architect': 5_800,
  'Support engineer': 3_200,
  'Technical writer': 3_700,
}
/** The person who is paid in yen, and the rate from euros. */
const inYen = { fullName: 'Jun Takahashi', perEuro: 160 }

/** Salaries rise each April by this part. */
const raise = 0.03
const raiseMonth = '-04'

/**
 * The usual lines of a person, from the first of these months and from each April onwards. `person`: the row in the
 * list.
 */
export const payOf = (person: number, months: readonly string[]): Pay[] =>
  months
    .filter((month, index) => index === 0 || month.endsWith(raiseMonth))
    .map(fromMonth => ({ fromMonth, ...usualOf(person, fromMonth) }))

/** The usual lines depend only on the month, so a run in a later month agrees with an earlier one. */
function usualOf(person: number, month: string): Omit<Pay, 'fromMonth'> {
  const { fullName, position, habit } = people[person] as (typeof people)[number]
  const isInYen = fullName === inYen.fullName
  const [currency, perEuro] = isInYen ? (['JPY', inYen.perEuro] as const) : (['EUR', 100] as const)
  const amount = (id: string, label: string, euros: number) => amountLine(id, label, euros * perEuro)
  const percent = (id: string, label: string, hundredths: number): PayLine => {
    return { id, label, kind: 'percent', of: 'earnings', percent: hundredths }
  }
  const raises = Number(month.slice(0, 4)) - 2025 + (month.slice(4) >= raiseMonth ? 1 : 0)
  const salary = salaries[position] ?? 4_000
  const basic = Math.round((salary * (1 + raise) ** raises) / 10) * 10
  const earnings = [
    amount('basic', 'Basic salary', basic),
    ...(habit.shift === 'night' ? [amount('night', 'Night allowance', 320)] : []),
    amount('home', 'Internet and home office', 60),
  ]
  const deductions: PayLine[] = [
    { id: 'unpaid', label: 'Unpaid leave', kind: 'unpaid', of: 'basic' },
    percent('tax', 'Income tax', isInYen ? 850 : salary > 4_500 ? 2_150 : 1_775),
    percent('social', 'Social insurance', isInYen ? 1_465 : 930),
  ]
  return { currency, digits: digitsOf(currency), lines: { earnings, deductions } }
}

/** The additional line of a person's draft of this month. */
export const bonus = {
  person: 0,
  earning: amountLine('bonus', 'Release bonus, Atlas', 120_000),
  note: 'The release bonus is for the orders page on Atlas. Thank you.',
}

/** The payslip that is voided, and the additional line of its replacement. */
export const correction = {
  person: 7,
  monthsAgo: 2,
  reason: 'The on-call allowance was missing.',
  earning: amountLine('on-call', 'On-call allowance', 24_000),
  note: 'With the on-call allowance that was missing.',
}

function amountLine(id: string, label: string, amount: number): PayLine {
  return { id, label, kind: 'amount', amount }
}
