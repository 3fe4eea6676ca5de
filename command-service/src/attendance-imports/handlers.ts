import type {
  CheckAttendanceImport,
  ContinueAttendanceImport,
  ForgetAttendanceImport,
  StartAttendanceImport,
} from '@rollcall/contracts/attendance-imports/commands.ts'
import { rejectedAttendanceDays } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { continueImport, forgetImport, nowhere, storedFile } from '../kernel/imports/import-handlers.ts'
import { streamOf } from '../kernel/streams.ts'
import { attendanceImport } from './attendance-import.ts'
import { checkRows } from './check-rows.ts'
import type { AttendanceImportNeeds } from './needs.ts'

export const checkAttendanceImport =
  (needs: AttendanceImportNeeds): CommandHandler<typeof CheckAttendanceImport> =>
  async ({ rows }, context, log) => ({ ...nowhere, ...(await checkRows(rows, needs, context, log)) })

export const startAttendanceImport =
  (
    needs: Pick<AttendanceImportNeeds, 'files' | 'attendanceImports'>,
  ): CommandHandler<typeof StartAttendanceImport> =>
  async ({ rows, fileName }, context, log) => {
    const { files, attendanceImports: imports } = needs
    const { companyId, accountId: startedBy } = context.actor
    const importId = context.newId('import')
    const before = await imports.find(companyId, importId)
    const file = await storedFile(files, { companyId, importId }, before, rows)
    const recorded = await log.record(
      {
        streams: [streamOf.attendanceImport(companyId, importId)],
        decider: attendanceImport,
        command: { type: 'start', importId, ...file, fileName, rows: rows.length, startedBy },
        companyId,
      },
      context,
    )
    imports.start(companyId, importId)
    return { ...recorded, id: importId }
  }

export const continueAttendanceImport = ({
  attendanceImports,
}: Pick<AttendanceImportNeeds, 'attendanceImports'>): CommandHandler<typeof ContinueAttendanceImport> =>
  continueImport(attendanceImports)

export const forgetAttendanceImport = ({
  files,
}: Pick<AttendanceImportNeeds, 'files'>): CommandHandler<typeof ForgetAttendanceImport> =>
  forgetImport(files, {
    decider: attendanceImport,
    streamOf: streamOf.attendanceImport,
    keptDays: rejectedAttendanceDays,
  })
