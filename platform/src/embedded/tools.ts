import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingNames } from '../config.ts'

/** The folder that holds the whole project. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Builds the front end. Rejects when it fails or the signal aborts it. */
export const buildSite = (signal?: AbortSignal): Promise<void> =>
  run('frontend/build.ts', {}, resolve(root, 'frontend'), signal)

/** Prints the demo company's log-ins, then fills the company by sending commands. */
export const runDemo = (env: Record<string, string>, signal?: AbortSignal): Promise<void> =>
  run('command-service/src/demo/demo.ts', env, root, signal)

function run(file: string, env: Record<string, string>, cwd: string, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(root, file)], {
      cwd,
      env: { ...machineVariables(), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(signal && { signal }),
    })
    child.on('error', error => {
      // Aborted: waits for its end.
      if (error.name !== 'AbortError') fail(error)
    })
    child.on('exit', code => (code === 0 ? done() : fail(new Error(`${file} ended with ${code}`))))
  })
}

/** Whether a variable is one of Rollcall's settings, directly or as `NAME_FILE`. */
export const isSetting = (name: string): boolean =>
  settingNames.has(name) || (name.endsWith('_FILE') && settingNames.has(name.slice(0, -'_FILE'.length)))

/** The machine's own variables (PATH, HOME, NODE_OPTIONS, …), without Rollcall's settings and npm's additions. */
export function machineVariables(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && !isSetting(name) && !/^npm_/i.test(name)) kept[name] = value
  return kept
}
