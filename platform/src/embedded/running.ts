import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from './make-folder.ts'

/** The lock of the one process that runs the system on a data folder. */
export interface Claim {
  /** Publishes the system's address for later starts. */
  note(url: string): Promise<void>
  /** Withdraws the address, because the system is about to stop. */
  forget(): Promise<void>
  release(): void
}

/** Another start may have to create the database and the front end first. */
const timeoutMs = 120_000

const lockIn = (dataDir: string) => join(dataDir, 'lock')
const noteIn = (dataDir: string) => join(dataDir, 'running.json')

/** Whether a system is running, starting or stopping on a data folder. */
export function isClaimed(dataDir: string): boolean {
  if (!existsSync(lockIn(dataDir))) return false
  const lock = tryLock(dataDir)
  lock?.close()
  return lock === undefined
}

/**
 * Locks a data folder for this process and creates it when missing. Gives the system's address when another process
 * already runs it. While that process starts or stops, waits for it and calls `waiting` once. Throws when the folder is
 * not writable.
 */
export async function claimData(
  dataDir: string,
  waiting: () => void,
  signal?: AbortSignal,
): Promise<{ claim: Claim } | { url: string }> {
  await makeFolder(dataDir, 0o711)
  const deadline = performance.now() + timeoutMs
  for (let reported = false; ; ) {
    const lock = tryLock(dataDir)
    if (lock) {
      // A note that exists now is from a killed process.
      await rm(noteIn(dataDir), { force: true })
      return { claim: claimOf(dataDir, lock) }
    }
    const url = await notedAddress(dataDir)
    if (url) return { url }
    if (performance.now() > deadline)
      throw new Error(`another start holds ${dataDir} and has not come to an end`)
    if (!reported) waiting()
    reported = true
    await pause(100, undefined, signal && { signal })
  }
}

function claimOf(dataDir: string, lock: DatabaseSync): Claim {
  return {
    async note(url) {
      const unfinished = `${noteIn(dataDir)}.${process.pid}`
      await writeFile(unfinished, JSON.stringify({ pid: process.pid, url }))
      await rename(unfinished, noteIn(dataDir))
    },
    forget: () => rm(noteIn(dataDir), { force: true }),
    release: () => lock.close(),
  }
}

/**
 * SQLite locks the file in the kernel, so the lock ends with its process in any way. Undefined: another process has it.
 */
function tryLock(dataDir: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockIn(dataDir))
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    // SQLITE_BUSY, SQLITE_READONLY and SQLITE_CANTOPEN, https://www.sqlite.org/rescode.html
    const { errcode } = error as { errcode?: number }
    if (errcode === 5) return undefined
    if (errcode === 8 || errcode === 14)
      throw Object.assign(new Error(`no access to ${lockIn(dataDir)}`), { code: 'EACCES' })
    throw error
  }
}

async function notedAddress(dataDir: string): Promise<string | undefined> {
  try {
    const { pid, url } = JSON.parse(await readFile(noteIn(dataDir), 'utf8')) as { pid: number; url: string }
    process.kill(pid, 0)
    return url
  } catch (error) {
    // The process exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
    return (JSON.parse(await readFile(noteIn(dataDir), 'utf8')) as { url: string }).url
  }
}
