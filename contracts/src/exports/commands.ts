import { z } from 'zod'
import { daysBetween } from '../kernel/days.ts'
import { day, id, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { mostReportDays } from '../projects/report.ts'
import { exportFailures, exportFormats, exportKinds } from './export.ts'

export const StartExport = defineCommand('StartExport', {
  summary:
    'Asks for the project report or the daily reports as a file. A worker makes it; the sender alone can download it for a day.',
  roles: ['company'],
  schema: z
    .strictObject({
      kind: z.enum(exportKinds, 'Must be project-report or daily-reports'),
      format: z.enum(exportFormats, 'Must be xlsx or pdf'),
      from: day('First day is required'),
      to: day('Last day is required'),
      employeeId: id.optional(),
    })
    .superRefine(({ from, to }, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
      if (to < from) refuse('Must not be before the first day')
      else if (daysBetween(from, to) >= mostReportDays) refuse(`At most ${mostReportDays} days`)
    }),
})

const ended = { companyId: id, exportId: id }
export const EndExport = defineCommand('EndExport', {
  summary: 'The worker has made the file of an export.',
  roles: ['system'],
  schema: z.strictObject({
    ...ended,
    fileId: id,
    fileKey: string().min(1).max(100),
    bytes: z.int().min(0),
  }),
})
export const FailExport = defineCommand('FailExport', {
  summary: 'The worker cannot make the file of an export.',
  roles: ['system'],
  schema: z.strictObject({
    ...ended,
    why: z.enum(exportFailures, 'Must be plan-limit, too-large or too-late'),
  }),
})
