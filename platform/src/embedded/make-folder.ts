import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing. Throws the system's error when it cannot be made. In place of
 * mkdir's `recursive`, which never comes to an end in a place such as /proc, where a folder that is there takes no other.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeFolder(dirname(path), mode)
    await makeFolder(path, mode)
  }
}
