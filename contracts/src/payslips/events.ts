import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import type { Counted } from './counted.ts'
import type { PayDays } from './days.ts'
import type { PayLines } from './lines.ts'
import { type PayslipParties, payslipSources } from './payslip.ts'
import { runKinds } from './run.ts'
import { withDigits } from './with-digits.ts'

/* Sealed JSON of a known shape. Once the person's key is destroyed, it reads as the word for erased data. */
const sealed = <T>() => personal(z.custom<T>(value => typeof value === 'object' && value !== null))

const one = {
  employeeId: id,
  /** YYYY-MM. */
  month: z.string(),
  payslipId: z.string(),
}
const content = {
  currency: z.string(),
  /** The decimal places of the currency, in which the amounts of the lines are. */
  digits: z.number().int(),
  lines: sealed<PayLines>(),
  note: personal(z.string()),
}
/**
 * `knownTo`: the position of the log up to which the days and the parties were read. `asLocked`: the instant at which the month
 * had been locked, '' while it was open; absent in events from before months could be locked.
 */
const record = {
  days: sealed<PayDays>(),
  parties: sealed<PayslipParties>(),
  knownTo: z.string(),
  asLocked: z.string().optional(),
}
const options = { subject: 'employeeId' } as const

/** Stream `payslip-{company}_{employee}_{YYYY-MM}`: the payslips of a person and a month, of which one is valid. */
export const PayslipDrafted = defineEvent(
  'PayslipDrafted',
  z.object({
    ...one,
    ...content,
    ...record,
    source: z.enum(payslipSources),
    /** The voided payslip that it replaces; null: none. */
    replaces: z.string().nullable(),
  }),
  { ...options, version: 2, upcast: { 1: withDigits(['lines', 'note', 'days', 'parties']) } },
)
export const PayslipSaved = defineEvent('PayslipSaved', z.object({ ...one, ...content }), {
  ...options,
  version: 2,
  upcast: { 1: withDigits(['lines', 'note']) },
})
/** The record had changed. */
export const PayslipDaysTaken = defineEvent('PayslipDaysTaken', z.object({ ...one, ...record }), options)
export const PayslipDeleted = defineEvent('PayslipDeleted', z.object(one))
/** From here on nothing changes. The number is taken next, from the numbers of the year. */
export const PayslipConfirmed = defineEvent(
  'PayslipConfirmed',
  z.object({
    ...one,
    ...content,
    ...record,
    /** The amounts of the lines, and their totals. */
    counted: sealed<Counted>(),
    /** The year of the issue, by the company's date. */
    year: z.number().int(),
  }),
  options,
)
export const PayslipIssued = defineEvent('PayslipIssued', z.object({ ...one, number: z.string() }))
export const PayslipVoided = defineEvent(
  'PayslipVoided',
  z.object({ ...one, reason: personal(z.string()) }),
  options,
)

/**
 * Stream `payslipNumbers-{company}_{year}`: the numbers of the payslips that a company issues in a year, starting at 1.
 */
export const PayslipNumberTaken = defineEvent(
  'PayslipNumberTaken',
  z.object({ payslipId: z.string(), place: z.number().int(), letters: z.string() }),
)

/** Stream `payslipTemplates-{company}_{employee}`: a person's usual lines by month. */
export const PayslipTemplateSaved = defineEvent(
  'PayslipTemplateSaved',
  z.object({
    employeeId: id,
    fromMonth: z.string(),
    currency: z.string(),
    digits: z.number().int(),
    lines: sealed<PayLines>(),
  }),
  { ...options, version: 2, upcast: { 1: withDigits(['lines']) } },
)

/**
 * Stream `payslipSettings-{company}_{company}`. `difference`: the difference from the previous month, in per cent,
 * above which a payslip should be checked.
 */
export const PayslipSettingsSaved = defineEvent(
  'PayslipSettingsSaved',
  z.object({ companyId: id, difference: z.number().int() }),
)

const run = { runId: id }
/** What was left out, with the code of the reason. */
const left = z.array(z.object({ id: z.string(), why: z.string() }))

/** Stream `payslipRun-{company}_{run}`: drafts made, or payslips issued, one after the other. */
export const PayslipRunStarted = defineEvent(
  'PayslipRunStarted',
  z.object({
    ...run,
    kind: z.enum(runKinds),
    month: z.string(),
    /** For drafts of people without an earlier payslip. */
    currency: z.string().optional(),
    startedBy: id,
    /** Employees to draft for, or payslips to issue, each with the version that the sender saw. */
    items: z.array(z.object({ id: z.string(), version: z.number().int().optional() })),
  }),
)
export const PayslipRunProgressed = defineEvent(
  'PayslipRunProgressed',
  z.object({ ...run, done: z.number().int(), left }),
)
export const PayslipRunStopped = defineEvent('PayslipRunStopped', z.object(run))
export const PayslipRunEnded = defineEvent(
  'PayslipRunEnded',
  z.object({ ...run, kind: z.enum(runKinds), month: z.string() }),
)

export type PayslipEvent =
  | EventOf<typeof PayslipDrafted>
  | EventOf<typeof PayslipSaved>
  | EventOf<typeof PayslipDaysTaken>
  | EventOf<typeof PayslipDeleted>
  | EventOf<typeof PayslipConfirmed>
  | EventOf<typeof PayslipIssued>
  | EventOf<typeof PayslipVoided>
export type PayslipNumbersEvent = EventOf<typeof PayslipNumberTaken>
export type PayslipTemplatesEvent = EventOf<typeof PayslipTemplateSaved>
export type PayslipSettingsEvent = EventOf<typeof PayslipSettingsSaved>
export type PayslipRunEvent =
  | EventOf<typeof PayslipRunStarted>
  | EventOf<typeof PayslipRunProgressed>
  | EventOf<typeof PayslipRunStopped>
  | EventOf<typeof PayslipRunEnded>
