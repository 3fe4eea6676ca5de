import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds the whole project. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Builds the front end. Rejects when that fails. */
export const buildSite = (): Promise<void> => run('frontend/build.ts', {}, resolve(root, 'frontend'))

/** Fills the demo company by sending commands; tells its log-ins. */
export async function runDemo(env: Record<string, string>, say: (text: string) => void): Promise<void> {
  say('Filling the demo company by sending a year of commands …')
  await run('command-service/src/demo/demo.ts', env, root)
}

function run(file: string, env: Record<string, string>, cwd: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(root, file)], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', fail)
    child.on('exit', code => (code === 0 ? done() : fail(new Error(`${file} ended with ${code}`))))
  })
}
