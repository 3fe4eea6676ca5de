import { randomUUID } from 'node:crypto'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { BackgroundRuns, type RunListener } from '../background-runs.ts'
import type { AnyDecider, CommandContext, Decider } from '../decider.ts'
import type { AnyEvent, CommandLog } from '../handle-command.ts'
import { nameId } from '../name-id.ts'
import { getRows, putRows, removeRows } from './import-files.ts'
import type { BatchDone, ImportRun } from './import-run.ts'
import { batchesOf, type RowBatch, type RowBatches } from './row-batches.ts'

/** One kind of import: its rules, and what happens to its rows. */
export interface ImportKind<Row extends object, Read, Run extends ImportRun> {
  decider: Decider<{ status: 'none' } | Run, BatchDone & { present: number }, AnyEvent>
  streamOf(companyId: string, importId: string): string
  /** The rules by which it writes. */
  writes: readonly AnyDecider[]
  /** Reads rows in the order of the file, by the rules of the day on which the import began. */
  readerOf(companyId: string, run: Run): Promise<(row: Row) => Read>
  /**
   * Does the rows of a batch from the row `from`. A batch that was interrupted is done once more, so it must do no row
   * twice.
   */
  does(batch: RowBatch<Row, Read> & { from: number }, run: Run, context: CommandContext): Promise<RowsDone>
}

export interface RowsDone {
  /** The refused rows with their reasons. */
  rejected: readonly object[]
  /** How many rows added nothing, because what they say was there already or changed it. */
  present: number
}

export interface ImportRunnerOptions extends RunListener {
  log: CommandLog
  companies: { standing(companyId: string): Promise<{ blocked: boolean } | undefined> }
  files: FileStore
  now: () => Date
}

/**
 * Runs imports of one kind in the background, batch by batch, at most once each in this process. After a crash or an
 * error the scheduler continues the import after a minute, with a command of its kind.
 */
export class ImportRunner<Row extends object, Read, Run extends ImportRun> {
  readonly #kind: ImportKind<Row, Read, Run>
  readonly #options: ImportRunnerOptions
  readonly #runs: BackgroundRuns

  constructor(kind: ImportKind<Row, Read, Run>, options: ImportRunnerOptions) {
    this.#kind = kind
    this.#options = options
    this.#runs = new BackgroundRuns(options)
  }

  /**
   * Begins or continues an import. Does nothing if it is running here, has ended, or does not exist. `brought`: the
   * batches of its file if a request has just sent the rows, so that they are not read and parsed again.
   */
  start(companyId: string, importId: string, brought?: RowBatches<Row, Read>): void {
    this.#runs.start(importId, () => this.#run(companyId, importId, brought))
  }

  /** The import, read from the log. */
  async find(companyId: string, importId: string): Promise<Run | undefined> {
    const { streamOf, decider } = this.#kind
    const state = await this.#options.log.state(streamOf(companyId, importId), decider)
    return state.status === 'none' ? undefined : state
  }

  /** Resolves when every import that was started here has ended or was interrupted. */
  done = (): Promise<void> => this.#runs.done()

  /** Resolves when the current batches are done. No new one begins. */
  stop = (): Promise<void> => this.#runs.stop()

  async #run(companyId: string, importId: string, brought?: RowBatches<Row, Read>): Promise<void> {
    const { companies, files } = this.#options
    let found = await this.find(companyId, importId)
    if (found?.status !== 'running') return
    const next = brought ?? (await this.#stored(companyId, found))
    while (found?.status === 'running' && !this.#runs.isStopping) {
      // It continues once the company is no longer blocked.
      if ((await companies.standing(companyId))?.blocked) return
      await this.#batch(companyId, found, next(found.done))
      found = await this.find(companyId, importId)
    }
    if (found?.status === 'ended') await removeRows(files, { companyId, importId }, found.fileId)
  }

  async #stored(companyId: string, run: Run): Promise<RowBatches<Row, Read>> {
    const { importId, fileKey, fileId } = run
    const rows = await getRows<Row>(this.#options.files, { companyId, importId, fileKey }, fileId)
    return batchesOf(rows, await this.#kind.readerOf(companyId, run))
  }

  async #batch(companyId: string, run: Run, batch: RowBatch<Row, Read>): Promise<void> {
    const { decider, streamOf, does } = this.#kind
    const { log, files } = this.#options
    const { importId, fileKey, done: from } = run
    const rows = batch.rows.length
    const context = this.#context(companyId, run)
    const { rejected, present } = await does({ ...batch, from }, run, context)
    const rejectedFileId =
      rejected.length > 0 ? await putRows(files, { companyId, importId, fileKey }, rejected) : null
    await log.record(
      {
        streams: [streamOf(companyId, importId)],
        decider,
        command: {
          type: 'progress',
          from,
          rows,
          added: rows - present - rejected.length,
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
  #context(companyId: string, { importId, startedBy: accountId }: Run): CommandContext {
    const commandId = randomUUID()
    return {
      commandId,
      correlationId: importId,
      channel: 'import',
      actor: { accountId, companyId, role: 'company', sessionId: undefined, name: '', zone: undefined },
      writes: this.#kind.writes,
      ip: '',
      now: this.#options.now().toISOString(),
      newId: what => nameId(what, commandId),
    }
  }
}
