import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]
/** Without these it does not run on a server, or phones home. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

/** Starts the system's Chromium (CHROME_PATH, else where it usually is) with an empty profile; `port` is its debugger's. */
export async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const path = process.env.CHROME_PATH ?? usual.find(file => existsSync(file))
  if (path === undefined) throw new Error('There is no Chromium here; CHROME_PATH may say where one is.')
  const profile = await mkdtemp(join(tmpdir(), 'rollcall-chromium-'))
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async () => {
    await ended(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { port: await debuggerOf(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function debuggerOf(child: ChildProcess): Promise<number> {
  let told = ''
  return new Promise((found, failed) => {
    child.stderr?.on('data', chunk => {
      told += chunk
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(told) ?? []
      if (port !== undefined) found(Number(port))
    })
    child.once('error', failed)
    child.once('exit', code => failed(new Error(`Chromium ended with ${code}: ${told}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
