import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { openEventStoreDb } from './eventstoredb-event-store.ts'

/** A server for tests, and the faults they may cause. */
export interface TestServer {
  url: string
  /** SIGKILL and a restart over the same data; resolves when it answers calls. */
  restart?: () => Promise<void>
  /** SIGSTOP and SIGCONT. */
  pause?: () => Promise<void>
  resume?: () => Promise<void>
}

const run = promisify(exec)

/**
 * The environment of a command that starts the server, without the tests' own variables. The server reads every
 * EVENTSTORE_… as an option and ends at an unknown one.
 */
export function realServerEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = /^EVENTSTORE_(URL(_FILE)?|(RESTART|PAUSE|RESUME)_COMMAND|(PAUSE|SOAK)_SECONDS)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)))
}

/**
 * The server in the environment, for tests: `EVENTSTORE_URL`, and shell commands that stop and start it if this machine
 * can: `EVENTSTORE_RESTART_COMMAND`, `EVENTSTORE_PAUSE_COMMAND`, `EVENTSTORE_RESUME_COMMAND`.
 */
export function serverOfEnvironment(env = process.env): TestServer | undefined {
  const url = env.EVENTSTORE_URL
  if (!url) return undefined
  const command = (text: string | undefined) =>
    text
      ? async () => void (await run(text, { timeout: 60_000, env: realServerEnvironment(env) }))
      : undefined
  const restart = command(env.EVENTSTORE_RESTART_COMMAND)
  const pause = command(env.EVENTSTORE_PAUSE_COMMAND)
  const resume = command(env.EVENTSTORE_RESUME_COMMAND)
  return {
    url,
    ...(restart && { restart: () => restart().then(() => ready(url)) }),
    ...(pause && resume && { pause, resume }),
  }
}

/** Waits until the server answers a read; at most a minute. */
async function ready(url: string): Promise<void> {
  const store = openEventStoreDb({ url, deadlineMs: 60_000 })
  try {
    await store.head()
  } finally {
    await store.close()
  }
}
