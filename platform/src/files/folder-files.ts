import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkFile, checkKey, type FileStore, isKey, type ListedFile } from './file-store.ts'

/** Holds files that are being written; no key begins like this. */
const writing = '.writing'
/** Files whose writing stopped this long ago, in milliseconds, are no longer being written. */
const brokenOffMs = 24 * 3_600_000

/**
 * Files in a folder, which is created: on one machine, or on a disk that every replica shares. The first line of a file
 * holds its content type.
 */
export async function openFolderFiles(folder: string): Promise<FileStore> {
  await mkdir(join(folder, writing), { recursive: true, mode: 0o700 })
  await removeBrokenOff(join(folder, writing))
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, ...key.split('/'))
  }
  return {
    async put(key, file) {
      checkFile(key, file)
      const path = pathOf(key)
      const unfinished = join(folder, writing, randomUUID())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(unfinished, Buffer.concat([Buffer.from(`${file.contentType}\n`), file.bytes]))
        await rename(unfinished, path)
      } finally {
        await rm(unfinished, { force: true })
      }
      await syncFolder(dirname(path))
    },
    async get(key) {
      const held = await readFile(pathOf(key)).catch(unlessMissing)
      if (!held) return undefined
      const end = held.indexOf('\n')
      return { contentType: held.toString('latin1', 0, end), bytes: held.subarray(end + 1) }
    },
    remove: key => rm(pathOf(key), { force: true }),
    async *list({ prefix = '', after = '' } = {}) {
      const names = await readdir(folder, { recursive: true, withFileTypes: true })
      const keys = names
        .filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter(key => isKey(key) && key > after && key.startsWith(prefix))
        .sort()
      for (const key of keys) {
        const found = await listed(key, pathOf(key))
        if (found) yield found
      }
    },
    close: async () => {},
  }
}

async function listed(key: string, path: string): Promise<ListedFile | undefined> {
  const found = await stat(path).catch(unlessMissing)
  return found && { key, storedAt: found.mtime }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A renaming survives a loss of power only once its folder is on the disk. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and ensures the order itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeBrokenOff(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(unlessMissing)
    if (found && Date.now() - found.mtimeMs > brokenOffMs) await rm(join(folder, name), { force: true })
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
