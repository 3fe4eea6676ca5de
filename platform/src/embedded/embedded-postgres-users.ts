import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, poll, startTime } from './embedded-postgres-postmaster.ts'

/**
 * Who uses a server: one file for each process, named by its pid and holding its start time (after a reboot
 * another process can have the pid). The last to leave stops the server. Entering and leaving at once cannot miss each other: whoever leaves writes
 * `stopping` before it looks at the users, whoever enters writes its file before it looks at `stopping`.
 */
const folder = (dataDir: string) => join(dataDir, 'users')
const stopping = (dataDir: string) => join(dataDir, 'stopping')
const STOP_MS = 30_000

const handles = new Map<string, number>()

/** Notes that this process uses the server of a data folder; waits while another one stops it. */
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

/** Notes that this process no longer uses the server; calls `stop` when nobody else does. */
export async function leave(dataDir: string, stop: () => Promise<void>): Promise<void> {
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

/** Looks at all users and forgets those that are gone. */
async function isUsed(dataDir: string): Promise<boolean> {
  let used = false
  for (const name of await readdir(folder(dataDir)).catch(() => [])) {
    const file = join(folder(dataDir), name)
    const noted = await readFile(file, 'utf8').catch(() => '')
    const now = await startTime(Number(name))
    // An empty note is one that is being written.
    if ((await isAlive(Number(name))) && (noted === '' || noted === now)) used = true
    else await rm(file, { force: true })
  }
  return used
}
