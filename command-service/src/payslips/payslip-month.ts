import type { Counted } from '@rollcall/contracts/payslips/counted.ts'
import type { PayDays } from '@rollcall/contracts/payslips/days.ts'
import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import type { PayslipParties, PayslipSource, PayslipState } from '@rollcall/contracts/payslips/payslip.ts'

/** The part of a payslip that the company enters. `digits`: the decimal places of the currency. */
export interface PayslipContent {
  currency: string
  digits: number
  lines: PayLines
  note: string
}

/** The record at one moment. `knownTo`: the position of the log up to which it was read. */
export interface PayRecordTaken {
  days: PayDays
  parties: PayslipParties
  knownTo: string
  /** When the month had been locked, an ISO instant; '': it was open; absent: not known. */
  asLocked?: string | undefined
}

export interface Payslip extends PayslipContent, PayRecordTaken {
  payslipId: string
  state: PayslipState
  /** The number of its changes as a draft. */
  version: number
  source: PayslipSource
  replaces: string | null
  /** The year of the issue; undefined in a draft. */
  year: number | undefined
  /** undefined before it has one. */
  number: string | undefined
}

/** The payslips of one person and month. */
export interface PayslipMonth {
  /** How many were ever drafted, including deleted ones, so that no id is used twice. */
  drafted: number
  payslips: readonly Payslip[]
}

interface Of {
  companyId: string
  employeeId: string
  /** YYYY-MM. */
  month: string
}
export type PayslipCommand = Of &
  (
    | { type: 'draft'; content: PayslipContent; source: PayslipSource; record: PayRecordTaken }
    | { type: 'save'; payslipId: string; version: number; content: PayslipContent }
    | { type: 'takeDays'; payslipId: string; record: PayRecordTaken }
    | { type: 'delete'; payslipId: string; version: number }
    | { type: 'confirm'; payslipId: string; version: number; record: PayRecordTaken; year: number }
    | { type: 'number'; payslipId: string; number: string }
    /** `record`: for the draft that replaces it; undefined: none is made. */
    | { type: 'void'; payslipId: string; reason: string; record: PayRecordTaken | undefined }
  )

/** The amounts of a confirmed payslip, with the decimal places of its currency. */
export interface Settled {
  counted: Counted
  digits: number
}

/** The payslip that counts in a month: the one that is not voided. */
export const validOf = ({ payslips }: PayslipMonth): Payslip | undefined =>
  payslips.find(({ state }) => state !== 'voided')
