import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lastWordsOf, messageOf } from '@rollcall/platform/last-words.ts'

export interface HttpFloor {
  port: number
  end(): void
}

/**
 * Starts the framework's floor beside a running system, as a separate process; `env` is that of the system's services.
 */
export async function startHttpFloor(env: NodeJS.ProcessEnv): Promise<HttpFloor> {
  const child = fork(fileURLToPath(new URL('./http-floor-main.ts', import.meta.url)), { env, silent: true })
  const words = lastWordsOf(child)
  const port = await messageOf<number>("the framework's floor", child, words)
  words.passOn()
  return { port, end: () => void child.kill() }
}
