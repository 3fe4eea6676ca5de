import { fileURLToPath } from 'node:url'
import { type Config, required } from '../config.ts'
import { badFilesUrl, type FileStore } from './file-store.ts'

export type FileSettings = Pick<
  Config,
  'FILES_URL' | 'FILES_ACCESS_KEY_ID' | 'FILES_SECRET_ACCESS_KEY' | 'DATABASE_URL'
>

/**
 * Opens the configured store of files: an S3-compatible one, a folder, or, without FILES_URL, the database. Throws
 * ConfigurationError when the settings are wrong.
 */
export async function openFileStore(
  config: FileSettings,
  log?: (message: string) => void,
): Promise<FileStore> {
  const { FILES_URL: url, DATABASE_URL } = config
  if (!url) {
    const { openPostgresFiles } = await import('./postgres-files.ts')
    return openPostgresFiles(DATABASE_URL, log)
  }
  if (url.startsWith('file:')) {
    const { openFolderFiles } = await import('./folder-files.ts')
    return openFolderFiles(folderOf(url))
  }
  const { openS3Files } = await import('./s3-files.ts')
  return openS3Files({
    url,
    accessKeyId: required(config as Config, 'FILES_ACCESS_KEY_ID'),
    secretAccessKey: required(config as Config, 'FILES_SECRET_ACCESS_KEY'),
  })
}

function folderOf(url: string): string {
  try {
    return fileURLToPath(url)
  } catch {
    throw badFilesUrl('names no folder of this machine: file:///srv/rollcall/files')
  }
}
