import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../../e2e/browser/chromium.ts'

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

/** Starts the Chromium of the browser tests with an empty profile; `port` is its debugger's. */
export async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const path = await chromiumPath()
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
