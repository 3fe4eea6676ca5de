import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import type { NoteExport } from './running-exports.ts'

/** A token of the session that asked for an export; undefined: it has ended. */
export type TokenOfSession = (
  asked: { companyId: string; accountId: string; sessionId: string; role: Role },
  now: string,
  log: CommandLog,
) => Promise<string | undefined>

/** What the commands of exports use. */
export interface ExportsNeeds {
  employees: EmployeesPort
  noteExport: NoteExport
  /** A token of the session that asked for an export. */
  tokenOfSession: TokenOfSession
}
