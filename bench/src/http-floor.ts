import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface HttpFloor {
  port: number
  end(): void
}

/**
 * Starts the framework's floor beside a running system, as a separate process; `env` is that of the system's services.
 */
export async function startHttpFloor(env: NodeJS.ProcessEnv): Promise<HttpFloor> {
  const child = fork(fileURLToPath(new URL('./http-floor-main.ts', import.meta.url)), { env })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the framework's floor ended with ${code}`)
  })
  ended.catch(() => {})
  const [port] = await Promise.race([once(child, 'message'), ended])
  return { port: port as number, end: () => void child.kill() }
}
