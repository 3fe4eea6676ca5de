import { spawn } from 'node:child_process'

export interface RunOptions {
  env?: Record<string, string>
  cwd?: string
  /** The time limit in milliseconds; by default ten minutes. */
  timeout?: number
}

/** Runs a program to its end and gives its stdout. Throws with the end of its output when it fails. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: options.env ?? process.env,
      ...(options.cwd ? { cwd: options.cwd } : {}),
      timeout: options.timeout ?? 600_000,
    })
    let stdout = ''
    let all = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk
      all += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      all += chunk
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(stdout)
      else
        reject(new Error(`${program} ${args.join(' ')} ended with ${code ?? signal}:\n${all.slice(-8_000)}`))
    })
  })
}

/** Whether a program exists and exits with 0. */
export const works = (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, args, { timeout: 60_000 }).then(
    () => true,
    () => false,
  )
