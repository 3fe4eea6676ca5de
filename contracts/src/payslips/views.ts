import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { payLine } from './lines.ts'
import { attentions, payslipSources, payslipStates } from './payslip.ts'
import { runKinds, runStates } from './run.ts'

const lines = z.object({ earnings: z.array(payLine), deductions: z.array(payLine) })
const countedLine = z.object({ id: z.string(), label: z.string(), amount: z.number(), formula: z.string() })
const days = z.object({
  inMonth: z.number(),
  working: z.number(),
  holidays: z.number(),
  paidLeave: z.number(),
  unpaidLeave: z.number(),
  unrecorded: z.number(),
  worked: z.number(),
  missingPunchOuts: z.array(shownDay),
  pendingLeave: z.number(),
  recordedUntil: shownDay.nullable(),
  /** The changes of locked months that count in this one; absent: none. `daysWorked` includes them, `worked` does not. */
  adjustments: z
    .array(z.object({ workDate: shownDay, minutes: z.number(), days: z.number(), reason: z.string() }))
    .optional(),
})
const parties = z.object({
  fullName: z.string(),
  code: z.string(),
  position: z.string(),
  dateOfJoin: shownDay,
  companyName: z.string(),
  companyAddress: z.string(),
  companyWebsite: z.string(),
})

/** The content of a payslip's sheet, on the screen and in its file. Amounts are in the currency's smallest unit. */
const sheet = {
  id: z.string(),
  employeeId: z.string(),
  fullName: z.string(),
  /** YYYY-MM. */
  month: z.string(),
  state: z.enum(payslipStates),
  /** '' before it is issued. */
  number: z.string(),
  currency: z.string(),
  /** The decimal places of the currency. */
  digits: z.number(),
  days,
  daysWorked: z.number(),
  parties,
  earnings: z.array(countedLine),
  deductions: z.array(countedLine),
  totalEarnings: z.number(),
  totalDeductions: z.number(),
  net: z.number(),
  note: z.string(),
  /** When its days were read from the record, and the position of the log at that time. */
  recordedAt: shownInstant,
  knownTo: z.string(),
  /** When the month had been locked at that time, an instant; '': it was open; null: nothing is known about it. */
  asLocked: z.string().nullable(),
  issuedAt: shownInstant.nullable(),
  voidedAt: shownInstant.nullable(),
  /** '' unless it is voided. */
  voidReason: z.string(),
  /** The payslip that it replaces; null: none. */
  replaces: z.string().nullable(),
  /** The number of that payslip; '' without one. */
  replacesNumber: z.string(),
  /** The payslip that replaces it; null: none. */
  replacedBy: z.string().nullable(),
  replacedByNumber: z.string(),
}

/** A payslip as the company sees it. */
export const payslipView = defineView(
  'payslip',
  'The company’s payslips: drafts, issued and voided ones',
  z.object({
    ...sheet,
    /** The employee has been deleted. */
    former: z.boolean(),
    position: z.string(),
    /** The number of its last change. A command that changes it names the version that it is based on. */
    version: z.number(),
    source: z.enum(payslipSources),
    lines,
    /** The net pay of the previous month's valid payslip in the same currency; null: none. */
    netBefore: z.number().nullable(),
    /** The difference from the previous month, in per cent, above which the company wants to check a draft. */
    difference: z.number(),
    /** Only for drafts. */
    attention: z.enum(attentions),
    draftedAt: shownInstant,
    savedAt: shownInstant,
  }),
)
export type PayslipRow = z.infer<typeof payslipView.schema>

/** An employee's own payslip, issued or voided. */
export const myPayslipView = defineView(
  'my-payslip',
  'The issued and voided payslips of the signed-in employee',
  z.object(sheet),
)
export type MyPayslipRow = z.infer<typeof myPayslipView.schema>

/** The usual lines of an employee, starting with a month. The newest one that has begun is used. */
export const payslipTemplateView = defineView(
  'payslip-template',
  'The usual lines of employees’ payslips, by month',
  z.object({
    id: z.string(),
    employeeId: z.string(),
    /** YYYY-MM. */
    fromMonth: z.string(),
    currency: z.string(),
    /** The decimal places of the currency. */
    digits: z.number(),
    lines,
    savedAt: shownInstant,
  }),
)
export type PayslipTemplateRow = z.infer<typeof payslipTemplateView.schema>

/** A run that makes drafts, reads their days again, or issues payslips. */
export const payslipRunView = defineView(
  'payslip-run',
  'Runs that make the drafts of a month, take their days again or issue them, and how far they are',
  z.object({
    id: z.string(),
    kind: z.enum(runKinds),
    month: z.string(),
    state: z.enum(runStates),
    total: z.number(),
    done: z.number(),
    /** What was left out, with the code of the reason. */
    left: z.array(z.object({ id: z.string(), why: z.string() })),
    startedBy: z.string(),
    startedAt: shownInstant,
    endedAt: shownInstant.nullable(),
  }),
)
export type PayslipRunRow = z.infer<typeof payslipRunView.schema>

const totals = z.object({
  currency: z.string(),
  digits: z.number(),
  payslips: z.number(),
  earnings: z.number(),
  deductions: z.number(),
  net: z.number(),
})
/** The query of GET /api/payslip-month. */
export const payslipMonthQuery = z.strictObject({
  month: z
    .string('Month is required')
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month in the format YYYY-MM'),
})
/** The answer of GET /api/payslip-month: the totals of the valid payslips by currency, and what there is by state. */
export const payslipMonth = z.object({
  totals: z.array(totals),
  states: z.object({
    draft: z.number(),
    issuing: z.number(),
    issued: z.number(),
    voided: z.number(),
  }),
  /** People who were with the company in the month and have no payslip of it, and those of them with a template. */
  without: z.number(),
  withTemplate: z.number(),
  /** The number that the next payslip gets: LW-2026-0418. */
  nextNumber: z.string(),
})
export type PayslipMonthAnswer = z.infer<typeof payslipMonth>
