import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { AccountsPort } from '../accounts/public.ts'
import type { CorrectionNeeds } from '../corrections/public.ts'
import type { AttendanceImports } from './attendance-imports.ts'

/** What the commands of imports of past attendance use. */
export interface AttendanceImportNeeds extends CorrectionNeeds {
  accounts: AccountsPort
  files: FileStore
  attendanceImports: AttendanceImports
}
