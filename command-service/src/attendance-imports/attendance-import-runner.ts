import { randomUUID } from 'node:crypto'
import { attendanceRowReader } from '@rollcall/contracts/attendance-imports/read-row.ts'
import type { AttendanceImportRow } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { AccountsPort } from '../accounts/public.ts'
import { type CorrectionNeeds, corrections } from '../corrections/public.ts'
import { BackgroundRuns } from '../kernel/background-runs.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { getRows, putRows, removeRows } from '../kernel/import-files.ts'
import { nameId } from '../kernel/name-id.ts'
import { streamOf } from '../kernel/streams.ts'
import { attendanceImport, type KnownAttendanceImport } from './attendance-import.ts'
import { recordRows } from './record-rows.ts'

/** Rows of one batch. Its end is one event. */
const batchRows = 200

/** The rules by which an import writes. */
const writes = [attendanceImport, corrections]

export interface AttendanceImportRunnerOptions extends CorrectionNeeds {
  log: CommandLog
  accounts: Pick<AccountsPort, 'holderOf'>
  files: FileStore
  now: () => Date
  onTrouble(error: unknown): void
}

/**
 * Runs imports of past attendance in the background, batch by batch, at most once each in this process. After a crash or an
 * error the scheduler continues the import after a minute: ContinueAttendanceImport.
 */
export class AttendanceImportRunner {
  readonly #options: AttendanceImportRunnerOptions
  readonly #runs: BackgroundRuns

  constructor(options: AttendanceImportRunnerOptions) {
    this.#options = options
    this.#runs = new BackgroundRuns(options.onTrouble)
  }

  /** Begins or continues an import. Does nothing if it is running here, has ended, or does not exist. */
  start(companyId: string, importId: string): void {
    this.#runs.start(importId, () => this.#run(companyId, importId))
  }

  /** The import, read from the log. */
  async find(companyId: string, importId: string): Promise<KnownAttendanceImport | undefined> {
    const stream = streamOf.attendanceImport(companyId, importId)
    const state = await this.#options.log.state(stream, attendanceImport)
    return state.status === 'none' ? undefined : state
  }

  /** Resolves when every import that was started here has ended or was interrupted. */
  done = (): Promise<void> => this.#runs.done()

  /** Resolves when the current batches are done. No new one begins. */
  stop = (): Promise<void> => this.#runs.stop()

  async #run(companyId: string, importId: string): Promise<void> {
    const { companies, files } = this.#options
    let found = await this.find(companyId, importId)
    if (found?.status !== 'running') return
    const rows = await getRows<AttendanceImportRow>(files, { companyId, ...found }, found.fileId)
    const read = attendanceRowReader()
    // Rows that an earlier run has done are read too, because later rows may repeat them.
    for (const row of rows.slice(0, found.done)) read(row)
    let at = found.done
    while (found?.status === 'running' && !this.#runs.isStopping) {
      // It continues once the company is no longer blocked. Another process may be ahead.
      if (found.done !== at || (await companies.standing(companyId))?.blocked) return
      const batch = rows.slice(at, at + batchRows)
      at += batch.length
      await this.#batch(companyId, found, { rows: batch, read: batch.map(read) })
      found = await this.find(companyId, importId)
    }
    if (found?.status === 'ended') await removeRows(files, { companyId, importId }, found.fileId)
  }

  async #batch(
    companyId: string,
    { importId, fileKey, fileName, startedBy, done: from }: KnownAttendanceImport,
    batch: Pick<Parameters<typeof recordRows>[0], 'rows' | 'read'>,
  ): Promise<void> {
    const { log, files } = this.#options
    const context = this.#context(companyId, importId, startedBy)
    const { present, rejected } = await recordRows(
      { importId, fileName, ...batch },
      this.#options,
      context,
      log,
    )
    const rejectedFileId =
      rejected.length > 0 ? await putRows(files, { companyId, importId, fileKey }, rejected) : null
    await log.record(
      {
        streams: [streamOf.attendanceImport(companyId, importId)],
        decider: attendanceImport,
        command: {
          type: 'progress',
          from,
          rows: batch.rows.length,
          present,
          rejected: rejected.length,
          rejectedFileId,
        },
        companyId,
      },
      context,
    )
  }

  /** Of one attempt at one batch, in the name of the account that started the import. */
  #context(companyId: string, importId: string, accountId: string): CommandContext {
    const commandId = randomUUID()
    return {
      commandId,
      correlationId: importId,
      channel: 'import',
      actor: { accountId, companyId, role: 'company', sessionId: undefined, name: '', zone: undefined },
      writes,
      ip: '',
      now: this.#options.now().toISOString(),
      newId: what => nameId(what, commandId),
    }
  }
}
