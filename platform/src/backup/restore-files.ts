import { type FileSettings, openFileStore } from '../files/open-file-store.ts'
import type { BackupLine } from './backup-lines.ts'

/** Puts the files of a backup into the store that the settings name. Returns their number. */
export async function restoreFiles(settings: FileSettings, held: AsyncIterable<BackupLine>): Promise<number> {
  const files = await openFileStore(settings)
  let count = 0
  try {
    for await (const line of held) {
      if (line.kind !== 'file') continue
      await files.put(line.key, { bytes: Buffer.from(line.bytes, 'base64'), contentType: line.contentType })
      count++
    }
  } finally {
    await files.close()
  }
  return count
}
