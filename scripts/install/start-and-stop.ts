import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from './commands.ts'

const startWithinMs = 90_000
const stopWithinMs = 30_000

export interface StartOptions {
  /** Further variables of the environment. */
  env?: Record<string, string>
  /** The user that starts it; absent: the current user. */
  account?: { uid: number; gid: number } | undefined
}

/**
 * Runs `npm start` on an empty data folder, requests a page and the database's readiness, and sends Ctrl-C. Throws the
 * output when something is wrong.
 */
export async function startAndStop(
  clone: string,
  dataDir: string,
  path: string,
  options: StartOptions = {},
): Promise<string> {
  const began = Date.now()
  // A terminal's Ctrl-C reaches a process group, so this needs its own.
  const npm = spawn('npm', ['start', '--', '--port', '0', '--data', dataDir], {
    cwd: clone,
    env: { ...environment(path), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
  })
  let said = ''
  for (const output of [npm.stdout, npm.stderr]) output.on('data', chunk => (said += chunk))
  let code: number | string | undefined
  npm.once('close', (exit, signal) => {
    code = exit ?? signal ?? ''
  })
  const group = -(npm.pid ?? 0)
  try {
    await within(startWithinMs, () => code !== undefined || said.includes('stop it'))
    const [, url] = /Rollcall runs at (\S+)/.exec(said) ?? []
    if (!url) throw new Error(`npm start did not start: ${said}`)
    const seconds = Math.round((Date.now() - began) / 1000)
    for (const page of ['/', '/login', '/api/openapi.json', '/dev/mails']) {
      const { status } = await fetch(url + page)
      if (status !== 200) throw new Error(`${page} was answered ${status}`)
    }
    process.kill(group, 'SIGINT')
    await within(stopWithinMs, () => code !== undefined)
    // The signal may end a shell between npm and the launcher.
    if (code !== 0 && code !== 130 && code !== 'SIGINT')
      throw new Error(`npm start ended with ${code} after Ctrl-C: ${said}`)
    const left = await processesAbout(clone, dataDir)
    if (left.length > 0) throw new Error(`there are left: ${left.join('; ')}`)
    return `npm start answered after ${seconds} s, and Ctrl-C ended all of it`
  } finally {
    if (code === undefined) process.kill(group, 'SIGKILL')
  }
}

async function within(milliseconds: number, done: () => boolean): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!done() && Date.now() < deadline) await pause(50)
}

/** The commands that name one of these folders; Linux only. */
async function processesAbout(...folders: string[]): Promise<string[]> {
  const lines = await Promise.all(
    (await readdir('/proc').catch(() => [])).map(pid =>
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    ),
  )
  return lines
    .map(line => line.replaceAll('\0', ' '))
    .filter(line => folders.some(folder => line.includes(folder)))
}
