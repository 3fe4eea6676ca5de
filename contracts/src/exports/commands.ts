import { z } from 'zod'
import { maxReplayDays } from '../audit/replay-call.ts'
import { commandAnswer } from '../kernel/answers.ts'
import { atMostDays } from '../kernel/day-range.ts'
import { day, id, string } from '../kernel/fields.ts'
import { filterSchema, maxValues } from '../kernel/list-filter.ts'
import { defineCommand } from '../kernel/message.ts'
import { payslipId } from '../payslips/payslip.ts'
import { maxReportDays } from '../projects/report.ts'
import { describeExports } from './describe-exports.ts'
import {
  exportFailures,
  exportKinds,
  exportRoles,
  listFormats,
  maxExportedPayslips,
  reportFormats,
  separators,
} from './export.ts'
import { exportedList, exportedListNames, listFactsOf } from './lists.ts'

const whichKinds = `Must be one of ${exportKinds.join(', ')}`

const report = z
  .strictObject({
    kind: z.enum(['project-report', 'daily-reports'], whichKinds),
    format: z.enum(reportFormats, 'Must be xlsx or pdf'),
    from: day('First day is required'),
    to: day('Last day is required'),
    employeeId: id.optional(),
  })
  .check(atMostDays(maxReportDays))

/** The maximum number of characters of a filter, which is sent in the address of the list. */
const maxFilter = 48_000

const notAValue = 'Must be text, a number, true, false, null, or a list of these'
const filterValue = z.union([string(), z.number(), z.boolean(), z.null()], notAValue)

const list = z
  .strictObject({
    kind: z.enum(['list'], whichKinds),
    list: z.enum(exportedListNames, `Must be one of ${exportedListNames.join(', ')}`),
    format: z.enum(listFormats, `Must be one of ${listFormats.join(', ')}`),
    /** Column ids, in this order; absent: the default columns. */
    columns: z
      .array(string('Must be the id of a column').max(60), 'Must be a list of columns')
      .min(1)
      .max(60)
      .optional(),
    /** In the form of the list's own filter. */
    filter: z
      .record(
        string(),
        z.union([filterValue, z.array(filterValue, notAValue)], notAValue),
        'Must be an object',
      )
      .optional(),
    sort: z
      .tuple(
        [string().max(60), z.enum(['ASC', 'DESC'], 'Must be ASC or DESC')],
        'Must be a field and ASC or DESC',
      )
      .optional(),
    /** Only these records. */
    ids: z.array(id, 'Must be a list of ids').min(1).max(maxValues).optional(),
    separator: z.enum(separators, 'Must be , or ;').optional(),
  })
  .superRefine(({ list, columns = [], filter = {}, sort }, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message })
    const known = exportedList(list).columns.map(column => column.id)
    for (const [at, column] of columns.entries())
      if (!known.includes(column)) refuse(`Must be one of ${known.join(', ')}`, 'columns', at)
    if (new Set(columns).size < columns.length) refuse('Each column once', 'columns')
    const facts = listFactsOf(list)
    const parsed = filterSchema(facts).safeParse(filter)
    for (const { path, message } of parsed.error?.issues ?? [])
      refuse(message, 'filter', ...(path as (string | number)[]))
    if (JSON.stringify(filter).length > maxFilter) refuse('The filter is too long', 'filter')
    const sorts = ['id', ...facts.sorts]
    if (sort && !sorts.includes(sort[0])) refuse(`Must be one of ${sorts.join(', ')}`, 'sort', 0)
  })

const payslips = z.strictObject({
  kind: z.enum(['payslips'], whichKinds),
  format: z.enum(['pdf'], 'Must be pdf'),
  /** In this order. */
  ids: z
    .array(payslipId, 'Must be a list of payslips')
    .min(1, 'Choose at least one')
    .max(maxExportedPayslips, `At most ${maxExportedPayslips} payslips`)
    .refine(ids => new Set(ids).size === ids.length, 'Each payslip only once'),
})

const evidence = z
  .strictObject({
    kind: z.enum(['evidence'], whichKinds),
    format: z.enum(['zip'], 'Must be zip'),
    /** Work dates: the file has the whole months of the first and the last one, and those between. */
    from: day('First day is required'),
    to: day('Last day is required'),
    employeeId: id,
  })
  .check(atMostDays(maxReplayDays))

export const StartExport = defineCommand('StartExport', {
  summary:
    'Asks for a list, a report, payslips or the evidence of a person’s attendance as a file. A worker makes it; the sender alone can download it for a day. Employees export only their own data.',
  details: describeExports(),
  roles: exportRoles,
  schema: z.discriminatedUnion('kind', [report, list, payslips, evidence], {
    error: whichKinds,
  }),
})

export const CancelExport = defineCommand('CancelExport', {
  summary: 'Ends an export that is not ready yet, without a file. Only the account that asked for it can.',
  roles: exportRoles,
  schema: z.strictObject({ exportId: id }),
})

/** The company, or the platform for its administrators. */
const ended = { companyId: string('Company is required').min(1).max(100), exportId: id }
export const EndExport = defineCommand('EndExport', {
  summary: 'The worker has made the file of an export.',
  roles: ['system'],
  schema: z.strictObject({
    ...ended,
    fileId: id,
    fileKey: string().min(1).max(100),
    bytes: z.int().min(0),
    /** The number of rows of a list, of payslips, or of events; absent for a report. */
    rows: z.int().min(0).optional(),
    /** Absent: the file is named after the request. */
    fileName: string('Must be a name')
      .regex(/^[\w-]+\.\w+$/, 'Must be a name')
      .max(100)
      .optional(),
    parts: z.int().min(1),
  }),
})
export const FailExport = defineCommand('FailExport', {
  summary: 'The worker cannot make the file of an export.',
  roles: ['system'],
  schema: z.strictObject({
    ...ended,
    why: z.enum(exportFailures, `Must be one of ${exportFailures.join(', ')}`),
  }),
})
/** The answer of OpenExport. */
export const openedExport = commandAnswer.extend({
  /** Null: the session that asked has ended. */
  token: z.string().nullable(),
})

export const OpenExport = defineCommand('OpenExport', {
  summary:
    'Gives the worker a token, valid for a few minutes, with which it reads a list as the account that asked for the export. Null: its session has ended.',
  roles: ['system'],
  answer: openedExport,
  schema: z.strictObject(ended),
})
