import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Note {
  pid: number
  url: string
}

const noteIn = (dataDir: string) => join(dataDir, 'running.json')

/** The address of the system that already runs on a data folder; undefined when none does. */
export async function runningOn(dataDir: string): Promise<string | undefined> {
  try {
    const { pid, url } = JSON.parse(await readFile(noteIn(dataDir), 'utf8')) as Note
    process.kill(pid, 0)
    // A process id may have gone to another program since: what runs there must be ours.
    const answer = await fetch(`${url}/api/openapi.json`, { signal: AbortSignal.timeout(2_000) })
    return answer.ok ? url : undefined
  } catch {
    return undefined
  }
}

/** Notes that this process runs the system on a data folder; gives what takes the note back. */
export async function noteRunning(dataDir: string, url: string): Promise<() => Promise<void>> {
  await writeFile(noteIn(dataDir), JSON.stringify({ pid: process.pid, url } satisfies Note))
  return () => rm(noteIn(dataDir), { force: true })
}
