import { spawn } from 'node:child_process'
import { delimiter, sep } from 'node:path'

export interface Where {
  /** The value of PATH. */
  path: string
  cwd?: string
  /** Further variables of the environment. */
  env?: Record<string, string>
  /** The time limit in milliseconds; by default five minutes. */
  limitMs?: number
}

export interface Ran {
  code: number | string
  /** Both outputs, in their original order. */
  said: string
}

/**
 * PATH as it is outside the project, without a project's own programs at the front, because a newcomer does not have
 * them.
 */
export const newcomersPath = (): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.split(sep).includes('node_modules'))
    .join(delimiter)

/** A newcomer's environment, without the variables that npm sets for its scripts. */
export function environment(path: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_(cache|registry)$)|INIT_CWD$|NODE$|NODE_ENV$|PORT$|DATA_DIR$|LOG_LEVEL$)/i.test(name),
  )
  return { ...Object.fromEntries(kept), PATH: path, NO_COLOR: '1' }
}

/** Runs a command to its end in a separate process group, and ends the group after the time limit. */
export function run(
  command: string,
  args: string[],
  { path, cwd, env, limitMs = 300_000 }: Where,
): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      ...(cwd && { cwd }),
      env: { ...environment(path), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let said = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', chunk => (said += chunk))
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), limitMs)
    child.on('error', fail)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      done({ code: code ?? signal ?? '', said })
    })
  })
}

/** Runs a command and gives its output. Throws the output when the command fails. */
export async function ran(command: string, args: string[], where: Where): Promise<string> {
  const { code, said } = await run(command, args, where)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said.slice(-4_000)}`)
  return said.trim()
}
