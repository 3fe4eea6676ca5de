import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { newFileKey } from '@rollcall/platform/files/sealed-file.ts'
import type { CommandContext, Decider } from '../decider.ts'
import type { AnyEvent, CommandLog } from '../handle-command.ts'
import { putRows, removeRows } from './import-files.ts'
import { type ImportRun, mayBeForgotten } from './import-run.ts'

/** The place of an answer that wrote nothing. */
export const nowhere = { position: '0', revision: -1 }

interface OfImport {
  companyId: string
  importId: string
}

/**
 * The file of an import that begins, or of an earlier attempt at it. The file is stored before the event, as for photos.
 * Each attempt has its own file.
 */
export async function storedFile(
  files: FileStore,
  of: OfImport,
  before: ImportRun | undefined,
  rows: readonly object[],
): Promise<{ fileId: string; fileKey: string }> {
  const fileKey = before?.fileKey ?? newFileKey()
  return { fileKey, fileId: before?.fileId ?? (await putRows(files, { ...of, fileKey }, rows)) }
}

/** Continues an import that stopped after `done` rows. Throws Refusal 'not-found'. */
export const continueImport =
  (imports: {
    find(companyId: string, importId: string): Promise<ImportRun | undefined>
    start(companyId: string, importId: string): void
  }) =>
  async ({ companyId, importId, done }: OfImport & { done: number }) => {
    const found = await imports.find(companyId, importId)
    if (!found) throw new Refusal('not-found')
    if (found.done === done) imports.start(companyId, importId)
    return nowhere
  }

/**
 * Destroys what an import keeps, once its time is over. The files first: the next attempt removes what a crash leaves.
 * The key last, because it opens the stream. Throws Refusal 'not-found'.
 */
export const forgetImport =
  (
    files: FileStore,
    kind: {
      decider: Decider<{ status: 'none' } | ImportRun, { type: 'forget' }, AnyEvent>
      streamOf(companyId: string, importId: string): string
      keptDays: number
    },
  ) =>
  async ({ companyId, importId }: OfImport, context: CommandContext, log: CommandLog) => {
    const { decider, keptDays } = kind
    const stream = kind.streamOf(companyId, importId)
    const found = await log.state(stream, decider)
    if (found.status === 'none') throw new Refusal('not-found')
    if (!mayBeForgotten(found, keptDays, context.now)) return nowhere
    for (const fileId of [found.fileId, ...found.rejectedFileIds])
      await removeRows(files, { companyId, importId }, fileId)
    await log.forget(companyId, importId)
    return log.record({ streams: [stream], decider, command: { type: 'forget' }, companyId }, context)
  }
