import { string } from '../kernel/fields.ts'
import type { Counted } from './counted.ts'
import { isCurrency } from './currencies.ts'
import type { PayDays } from './days.ts'

/**
 * `draft`: changed and deleted freely, seen by the company only. `issuing`: fixed, its number follows. `issued`: it has its
 * number and never changes. `voided`: no longer valid, and stays readable.
 */
export const payslipStates = ['draft', 'issuing', 'issued', 'voided'] as const
export type PayslipState = (typeof payslipStates)[number]

/** Where the lines of a draft came from. */
export const payslipSources = ['template', 'last', 'empty', 'voided'] as const
export type PayslipSource = (typeof payslipSources)[number]

/** Why a draft cannot be issued as it is, or should be looked at first; the gravest first. */
export const payslipExceptions = [
  'noLines',
  'belowZero',
  'missingPunchOut',
  'pendingLeave',
  'partOfMonth',
  'differs',
] as const
export type PayslipException = (typeof payslipExceptions)[number]
/** Exceptions that prevent a payslip from being issued. */
export const blocking: readonly PayslipException[] = ['noLines', 'belowZero']

/** Whether a draft cannot be issued as it is, should be looked at first, or neither. */
export const attentions = ['fix', 'check', 'none'] as const
export type Attention = (typeof attentions)[number]
export const attentionOf = (found: readonly PayslipException[]): Attention =>
  found.some(each => blocking.includes(each)) ? 'fix' : found.length > 0 ? 'check' : 'none'

/**
 * The default difference from the previous month, in per cent, above which a payslip should be checked. A company may
 * choose another one.
 */
export const usualDifference = 20
export const maxDifference = 1_000

/** The employee and the company of a payslip, as they were when the days were read. */
export interface PayslipParties {
  fullName: string
  code: string
  position: string
  dateOfJoin: string
  companyName: string
  companyAddress: string
  companyWebsite: string
}

/** A month, YYYY-MM. */
export const payMonth = string({ error: 'Pay month is required' }).regex(
  /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/,
  'Must be a month in the format YYYY-MM',
)

export const currency = string({ error: 'Currency is required' }).refine(
  isCurrency,
  'Must be the code of a currency, such as EUR',
)

/** The id of a payslip: the employee, the month, and its number within that month, starting at 1. */
export const payslipIdPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{4}-\d{2})_([1-9]\d{0,2})$/
export const payslipId = string({ error: 'Payslip is required' }).regex(
  payslipIdPattern,
  'Must be the id of a payslip',
)

/** Makes the id of a payslip. */
export const payslipIdOf = (employeeId: string, month: string, count: number): string =>
  `${employeeId}_${month}_${count}`

/** The parts of a payslip's id; undefined if it is not one. */
export function inPayslipId(id: string): { employeeId: string; month: string; count: number } | undefined {
  const [, employeeId, month, count] = payslipIdPattern.exec(id) ?? []
  return employeeId && month ? { employeeId, month, count: Number(count) } : undefined
}

/** A payslip's number: the company's letters, the year of issue, and its place in that year: LW-2026-0418. */
export const payslipNumberText = (letters: string, year: number, place: number): string =>
  `${letters}-${year}-${String(place).padStart(4, '0')}`

/** The parts of a payslip's number. Throws if it is not one. */
export function inNumber(number: string): { letters: string; year: string; place: number } {
  const [, letters, year, place] = /^([A-Z]+)-(\d{4})-(\d+)$/.exec(number) ?? []
  if (!letters || !year || !place) throw new Error('This is not the number of a payslip')
  return { letters, year, place: Number(place) }
}

/** The letters of a company's payslips, from the first letters of its name: "Lantern Works" gives LW; none: PS. */
export function lettersOf(companyName: string): string {
  const plain = companyName.normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.match(/\p{L}+/gu) ?? []
  const initials = latin(words.map(word => word.charAt(0)).join(''))
  const letters = initials.length > 1 ? initials.slice(0, 3) : latin(plain).slice(0, 2)
  return letters.toUpperCase() || 'PS'
}

const latin = (text: string): string => text.replace(/[^A-Za-z]/g, '')

/** The exceptions of a draft, the gravest first. `before`: the net of the month before in the same currency. */
export function exceptionsOf(
  { earnings, deductions, net }: Counted,
  days: PayDays,
  before: number | null,
  difference = usualDifference,
): PayslipException[] {
  const isEmpty = earnings.length + deductions.length === 0
  const found: Record<PayslipException, boolean> = {
    noLines: isEmpty,
    belowZero: net < 0,
    missingPunchOut: days.missingPunchOuts.length > 0,
    pendingLeave: days.pendingLeave > 0,
    partOfMonth: days.working < days.inMonth,
    differs: before !== null && before > 0 && Math.abs(net - before) * 100 > before * difference,
  }
  return payslipExceptions.filter(each => found[each])
}
