import type { EndExport, FailExport, StartExport } from '@rollcall/contracts/exports/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { EmployeesPort } from '../kernel/employees-port.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type ExportCommand, exported } from './export.ts'
import type { NoteExport } from './running-exports.ts'

const record = (command: ExportCommand, context: CommandContext, log: CommandLog) => {
  const { companyId, exportId } = command
  const streams = [streamOf.export(companyId, exportId)]
  return log.record({ streams, decider: exported, command, companyId }, context)
}

/**
 * Throws Refusal 'not-found' for a person of another company, and 'rule-broken' while too many exports are unfinished.
 */
export const startExport =
  (employees: EmployeesPort, note: NoteExport): CommandHandler<typeof StartExport> =>
  async ({ employeeId = null, ...asked }, context, log) => {
    const { companyId, accountId } = context.actor
    if (employeeId !== null && !(await employees.has(employeeId, context))) throw new Refusal('not-found')
    const exportId = context.newId('export')
    // A repeated command gets its first answer.
    if (!(await log.state(streamOf.export(companyId, exportId), exported))) {
      const refused = await note({ companyId, accountId, exportId })
      if (refused) throw new Refusal('rule-broken', refused)
    }
    const command = { type: 'start', companyId, exportId, accountId, employeeId, ...asked } as const
    return { ...(await record(command, context, log)), id: exportId }
  }

export const endExport: CommandHandler<typeof EndExport> = (body, context, log) =>
  record({ type: 'end', ...body }, context, log)

export const failExport: CommandHandler<typeof FailExport> = (body, context, log) =>
  record({ type: 'fail', ...body }, context, log)
