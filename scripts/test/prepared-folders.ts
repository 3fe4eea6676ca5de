import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREPARED_FOLDERS } from '@rollcall/platform/testing/prepared-folder.ts'

/** Before the tests: a folder for databases that are made once and copied. Gives what removes it after them. */
export default async function prepareFolders(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-prepared-'))
  // The database may have to run as another user, who must be able to enter.
  await chmod(folder, 0o711)
  process.env[PREPARED_FOLDERS] = folder
  return () => rm(folder, { recursive: true, force: true })
}
