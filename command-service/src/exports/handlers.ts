import { wholeMonths } from '@rollcall/contracts/auditors/access.ts'
import type {
  CancelExport,
  EndExport,
  FailExport,
  OpenExport,
  StartExport,
} from '@rollcall/contracts/exports/commands.ts'
import { exportRoles } from '@rollcall/contracts/exports/export.ts'
import { mayExport } from '@rollcall/contracts/exports/lists.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { AuditorsPort } from '../auditors/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type ExportCommand, exported } from './export.ts'
import type { NoteExport } from './running-exports.ts'

/** A token of the session that asked for an export; undefined if the session has ended. */
export type TokenOfSession = (
  asked: { companyId: string; accountId: string; sessionId: string; role: Role },
  now: string,
  log: CommandLog,
) => Promise<string | undefined>

/** What the commands of exports use. */
export interface ExportsNeeds {
  auditors: AuditorsPort
  employees: EmployeesPort
  noteExport: NoteExport
  /** A token of the session that asked for an export. */
  tokenOfSession: TokenOfSession
}

type Reader = (typeof exportRoles)[number]

const record = (command: ExportCommand, context: CommandContext, log: CommandLog) => {
  const { companyId, exportId } = command
  const streams = [streamOf.export(companyId, exportId)]
  return log.record({ streams, decider: exported, command, companyId }, context)
}

/**
 * Throws Refusal 'not-found' for a person of another company, 'wrong-role' for what the sender cannot read or is not
 * shared with an auditor, and 'rule-broken' while too many exports are unfinished.
 */
export const startExport =
  ({
    auditors,
    employees,
    noteExport,
  }: Pick<ExportsNeeds, 'auditors' | 'employees' | 'noteExport'>): CommandHandler<typeof StartExport> =>
  async (asked, context, log) => {
    const { companyId, accountId, role, sessionId, former } = context.actor
    const reader = exportRoles.find(one => one === role)
    if (!reader || sessionId === undefined) throw new Refusal('wrong-role')
    if (!mayAsk(asked, reader)) throw new Refusal('wrong-role')
    // Whose last day is over gets the own payslips.
    if (former && asked.kind !== 'payslips') throw new Refusal('employment-ended')
    // The file has whole months, so all of their days must be shared.
    if (asked.kind === 'evidence' && reader === 'auditor')
      await auditors.checkAccess(wholeMonths(asked), context)
    // The record also holds the attendance of people who were deleted.
    if (asked.kind !== 'evidence' && 'employeeId' in asked && asked.employeeId !== undefined)
      if (!(await employees.has(asked.employeeId, context))) throw new Refusal('not-found')
    const exportId = context.newId('export')
    // A repeated command gets its first answer.
    if (!(await log.state(streamOf.export(companyId, exportId), exported))) {
      const refused = await noteExport({ companyId, accountId, exportId })
      if (refused) throw new Refusal('rule-broken', refused)
    }
    const session = { sessionId, role: reader }
    const command = { type: 'start', companyId, exportId, accountId, session, ...factsOf(asked) } as const
    return { ...(await record(command, context, log)), id: exportId }
  }

function mayAsk(asked: CommandBody<typeof StartExport>, reader: Reader): boolean {
  if (asked.kind === 'list') return mayExport(asked.list, reader)
  if (reader === 'auditor') return asked.kind === 'evidence'
  return reader === 'company' || (asked.kind === 'payslips' && reader === 'employee')
}

/** The request, in the form of its event. */
function factsOf(asked: CommandBody<typeof StartExport>) {
  const none = { from: null, to: null, employeeId: null, list: null, columns: [], filter: '', sort: null }
  if (asked.kind === 'payslips') {
    const { kind, format, ids } = asked
    return { ...none, kind, format, filter: JSON.stringify({ id: ids }), separator: ',' as const }
  }
  if (asked.kind !== 'list') {
    const { kind, format, from, to, employeeId = null } = asked
    return { ...none, kind, format, from, to, employeeId, separator: ',' as const }
  }
  const { kind, format, list, columns = [], filter = {}, ids, sort = null, separator = ',' } = asked
  return {
    ...none,
    kind,
    format,
    list,
    columns,
    filter: JSON.stringify({ ...filter, ...(ids && { id: ids }) }),
    sort,
    separator,
  }
}

/** Throws Refusal 'not-found' for an export of another account, and 'rule-broken' for one that has ended. */
export const cancelExport =
  (): CommandHandler<typeof CancelExport> =>
  ({ exportId }, context, log) => {
    const { companyId, accountId } = context.actor
    return record({ type: 'cancel', companyId, exportId, accountId }, context, log)
  }

export const endExport =
  (): CommandHandler<typeof EndExport> =>
  ({ rows = null, fileName = '', ...body }, context, log) =>
    record({ type: 'end', rows, fileName, ...body }, context, log)

export const failExport = (): CommandHandler<typeof FailExport> => (body, context, log) =>
  record({ type: 'fail', ...body }, context, log)

/** Throws Refusal 'not-found' for an unknown export. */
export const openExport =
  ({ tokenOfSession }: Pick<ExportsNeeds, 'tokenOfSession'>): CommandHandler<typeof OpenExport> =>
  async ({ companyId, exportId }, context, log) => {
    const found = await log.state(streamOf.export(companyId, exportId), exported)
    if (!found) throw new Refusal('not-found')
    const { accountId, session, state } = found
    const token =
      state === 'running' && session
        ? await tokenOfSession({ companyId, accountId, ...session }, context.now, log)
        : undefined
    return { position: '0', revision: -1, token: token ?? null }
  }
