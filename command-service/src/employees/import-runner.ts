import { randomUUID } from 'node:crypto'
import type { ImportRow } from '@rollcall/contracts/employees/import.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { type AccountsPort, account, emailReservation } from '../accounts/public.ts'
import type { CompanyPort } from '../company/public.ts'
import { BackgroundRuns } from '../kernel/background-runs.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { getRows, putRows, removeRows } from '../kernel/import-files.ts'
import { nameId } from '../kernel/name-id.ts'
import { streamOf } from '../kernel/streams.ts'
import { employee } from './employee.ts'
import { employeeImport, type KnownImport } from './employee-import.ts'
import type { Employees } from './employees.ts'
import { importBatch } from './import-batch.ts'
import { type Batches, batchesOf, type RowBatch } from './import-batches.ts'
import { seats } from './seats.ts'

/** The rules by which an import writes. */
const writes = [employeeImport, emailReservation, seats, employee, account]

export interface ImportRunnerOptions {
  log: CommandLog
  employees: Employees
  accounts: AccountsPort
  companies: CompanyPort
  files: FileStore
  now: () => Date
  onTrouble(error: unknown): void
}

/**
 * Runs imports of employees in the background, batch by batch, at most once each in this process. After a crash or an
 * error the scheduler continues the import after a minute: ContinueEmployeeImport.
 */
export class ImportRunner {
  readonly #options: ImportRunnerOptions
  readonly #runs: BackgroundRuns

  constructor(options: ImportRunnerOptions) {
    this.#options = options
    this.#runs = new BackgroundRuns(options.onTrouble)
  }

  /**
   * Begins or continues an import. Does nothing if it is running here, has ended, or does not exist. `rows`: the rows
   * of its file if a request has just sent them, so that they are not read and parsed again; `today`: the company's
   * date at that time.
   */
  start(companyId: string, importId: string, brought?: { rows: readonly ImportRow[]; today: string }): void {
    // Not passed on as rows, because a suspended function would keep the rows that are done in memory.
    this.#runs.start(importId, () =>
      this.#run(companyId, importId, brought && batchesOf(brought.rows, brought.today)),
    )
  }

  /** The import, read from the log. */
  async find(companyId: string, importId: string): Promise<KnownImport | undefined> {
    const state = await this.#options.log.state(streamOf.employeeImport(companyId, importId), employeeImport)
    return state.status === 'none' ? undefined : state
  }

  /** Resolves when every import that was started here has ended or was interrupted. */
  done = (): Promise<void> => this.#runs.done()

  /** Resolves when the current batches are done. No new one begins. */
  stop = (): Promise<void> => this.#runs.stop()

  async #run(companyId: string, importId: string, brought?: Batches): Promise<void> {
    let found = await this.find(companyId, importId)
    if (found?.status !== 'running') return
    const next = brought ?? (await this.#stored(companyId, found))
    while (found?.status === 'running' && !this.#runs.isStopping) {
      // It continues once the company is no longer blocked.
      if ((await this.#options.companies.standing(companyId))?.blocked) return
      await this.#batch(companyId, found, next(found.done))
      found = await this.find(companyId, importId)
    }
    if (found?.status === 'ended')
      await removeRows(this.#options.files, { companyId, importId }, found.fileId)
  }

  /** The batches of the file, by the rules of the company's date when the import began. */
  async #stored(companyId: string, found: KnownImport): Promise<Batches> {
    const { companies, files } = this.#options
    const zone = (await companies.settings(companyId))?.zone ?? 'UTC'
    const rows = await getRows<ImportRow>(files, { companyId, ...found }, found.fileId)
    return batchesOf(rows, dateIn(zone, found.startedAt))
  }

  async #batch(
    companyId: string,
    { importId, fileKey, startedBy, done: from, invite }: KnownImport,
    batch: RowBatch,
  ): Promise<void> {
    const { log, employees, accounts, files } = this.#options
    const context = this.#context(companyId, importId, startedBy)
    const rejected = await importBatch({ importId, ...batch, from, invite }, employees, accounts, context)
    const rejectedFileId =
      rejected.length > 0 ? await putRows(files, { companyId, importId, fileKey }, rejected) : null
    await log.record(
      {
        streams: [streamOf.employeeImport(companyId, importId)],
        decider: employeeImport,
        command: {
          type: 'progress',
          from,
          rows: batch.rows.length,
          added: batch.rows.length - rejected.length,
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
