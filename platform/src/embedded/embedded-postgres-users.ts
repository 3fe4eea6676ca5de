import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, poll, startTime } from './embedded-postgres-postmaster.ts'

/**
 * The processes that use a server: one file per process, named by its pid and holding its start time (after a reboot
 * another process can have the pid). The last process to leave stops the server. Simultaneous entering and leaving is
 * safe: a leaving process writes `stopping` before it reads the users, and an entering process writes its file before
 * it reads `stopping`.
 */
const folder = (dataDir: string) => join(dataDir, 'users')
const stopping = (dataDir: string) => join(dataDir, 'stopping')
const STOP_MS = 30_000

const handles = new Map<string, number>()

/** Records that this process uses the server of a data folder. Waits while another process stops it. */
export async function enter(dataDir: string): Promise<void> {
  handles.set(dataDir, (handles.get(dataDir) ?? 0) + 1)
  await mkdir(folder(dataDir), { recursive: true })
  await writeFile(join(folder(dataDir), String(process.pid)), await startTime(process.pid))
  await isUsed(dataDir)
  await poll(STOP_MS, async () => {
    const pid = Number(await readFile(stopping(dataDir), 'utf8').catch(() => 0))
    return pid && pid !== process.pid && (await isAlive(pid)) ? undefined : true
  })
}

/** Records that this process no longer uses the server. Calls `stop` when no other process does. */
export async function releaseServer(dataDir: string, stop: () => Promise<void>): Promise<void> {
  const left = (handles.get(dataDir) ?? 1) - 1
  handles.set(dataDir, left)
  if (left > 0) return
  await writeFile(stopping(dataDir), String(process.pid)).catch(() => {})
  await rm(join(folder(dataDir), String(process.pid)), { force: true })
  try {
    if (!(await isUsed(dataDir))) await stop()
  } finally {
    await rm(stopping(dataDir), { force: true })
  }
}

/** Reads all users and removes those that have ended. */
async function isUsed(dataDir: string): Promise<boolean> {
  let used = false
  for (const name of await readdir(folder(dataDir)).catch(() => [])) {
    const file = join(folder(dataDir), name)
    const noted = await readFile(file, 'utf8').catch(() => '')
    const now = await startTime(Number(name))
    // An empty note is still being written.
    if ((await isAlive(Number(name))) && (noted === '' || noted === now)) used = true
    else await rm(file, { force: true })
  }
  return used
}
