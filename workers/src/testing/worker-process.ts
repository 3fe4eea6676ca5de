import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { lastWordsOf, messageOf } from '@rollcall/platform/last-words.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'

export interface WorkerProcess {
  /** Its HTTP address. */
  port: number
  kill(): Promise<void>
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts the workers as a separate process; resolves when it is ready. Throws its last words when it ends first. */
export async function startWorkerProcess(environment: Record<string, string>): Promise<WorkerProcess> {
  const child: ChildProcess = fork(new URL('./short-timeout-workers.ts', import.meta.url), {
    env: { ...bareEnvironment(), ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const words = lastWordsOf(child)
  const { port } = await messageOf<{ port: number }>('the workers', child, words)
  words.passOn()
  return {
    port,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return (await ended)[0] as number | null
    },
  }
}
