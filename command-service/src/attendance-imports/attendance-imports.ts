import {
  attendanceRowReader,
  type ReadAttendanceRow,
} from '@rollcall/contracts/attendance-imports/read-row.ts'
import type { AttendanceImportRow } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { AccountsPort } from '../accounts/public.ts'
import { type CorrectionNeeds, corrections } from '../corrections/public.ts'
import { type ImportKind, ImportRunner, type ImportRunnerOptions } from '../kernel/imports/import-runner.ts'
import { streamOf } from '../kernel/streams.ts'
import { attendanceImport, type KnownAttendanceImport } from './attendance-import.ts'
import { recordRows } from './record-rows.ts'

export interface AttendanceImportsOptions extends ImportRunnerOptions, CorrectionNeeds {
  companies: ImportRunnerOptions['companies'] & CorrectionNeeds['companies']
  accounts: Pick<AccountsPort, 'holderOf'>
}

export type AttendanceImports = ImportRunner<AttendanceImportRow, ReadAttendanceRow, KnownAttendanceImport>

/** Runs imports of past attendance in the background. ContinueAttendanceImport continues one. */
export const runAttendanceImports = (options: AttendanceImportsOptions): AttendanceImports =>
  new ImportRunner(kindOf(options), options)

const kindOf = (
  needs: AttendanceImportsOptions,
): ImportKind<AttendanceImportRow, ReadAttendanceRow, KnownAttendanceImport> => ({
  decider: attendanceImport,
  streamOf: streamOf.attendanceImport,
  writes: [attendanceImport, corrections],
  readerOf: async () => attendanceRowReader(),
  does: ({ rows, read }, { importId, fileName }, context) =>
    recordRows({ importId, fileName, rows, read }, needs, context, needs.log),
})
