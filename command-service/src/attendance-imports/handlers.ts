import type {
  CheckAttendanceImport,
  ContinueAttendanceImport,
  ForgetAttendanceImport,
  StartAttendanceImport,
} from '@rollcall/contracts/attendance-imports/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { newFileKey } from '@rollcall/platform/files/sealed-file.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { putRows, removeRows } from '../kernel/import-files.ts'
import { streamOf } from '../kernel/streams.ts'
import { attendanceImport, mayBeForgotten } from './attendance-import.ts'
import { checkRows } from './check-rows.ts'
import type { AttendanceImportNeeds } from './needs.ts'

/** Nothing was written. */
const nowhere = { position: '0', revision: -1 }

export const checkAttendanceImport =
  (needs: AttendanceImportNeeds): CommandHandler<typeof CheckAttendanceImport> =>
  async ({ rows }, context, log) => ({ ...nowhere, ...(await checkRows(rows, needs, context, log)) })

/** The file is stored before the event, as for photos. Each attempt has its own file. */
export const startAttendanceImport =
  (
    needs: Pick<AttendanceImportNeeds, 'files' | 'attendanceImports'>,
  ): CommandHandler<typeof StartAttendanceImport> =>
  async ({ rows, fileName }, context, log) => {
    const { files, attendanceImports: imports } = needs
    const { companyId, accountId: startedBy } = context.actor
    const importId = context.newId('import')
    const before = await imports.find(companyId, importId)
    const fileKey = before?.fileKey ?? newFileKey()
    const fileId = before?.fileId ?? (await putRows(files, { companyId, importId, fileKey }, rows))
    const recorded = await log.record(
      {
        streams: [streamOf.attendanceImport(companyId, importId)],
        decider: attendanceImport,
        command: { type: 'start', importId, fileId, fileKey, fileName, rows: rows.length, startedBy },
        companyId,
      },
      context,
    )
    imports.start(companyId, importId)
    return { ...recorded, id: importId }
  }

export const continueAttendanceImport =
  ({
    attendanceImports: imports,
  }: Pick<AttendanceImportNeeds, 'attendanceImports'>): CommandHandler<typeof ContinueAttendanceImport> =>
  async ({ companyId, importId, done }) => {
    const found = await imports.find(companyId, importId)
    if (!found) throw new Refusal('not-found')
    if (found.done === done) imports.start(companyId, importId)
    return nowhere
  }

/** The files first: the next attempt removes what a crash leaves. The key last, because it opens the stream. */
export const forgetAttendanceImport =
  ({ files }: Pick<AttendanceImportNeeds, 'files'>): CommandHandler<typeof ForgetAttendanceImport> =>
  async ({ companyId, importId }, context, log) => {
    const stream = streamOf.attendanceImport(companyId, importId)
    const found = await log.state(stream, attendanceImport)
    if (found.status === 'none') throw new Refusal('not-found')
    if (!mayBeForgotten(found, context.now)) return nowhere
    for (const fileId of [found.fileId, ...found.rejectedFileIds])
      await removeRows(files, { companyId, importId }, fileId)
    await log.forget(companyId, importId)
    return log.record(
      { streams: [stream], decider: attendanceImport, command: { type: 'forget' }, companyId },
      context,
    )
  }
