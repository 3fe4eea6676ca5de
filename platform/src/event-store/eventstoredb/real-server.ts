import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { openEventStoreDb } from './eventstoredb-event-store.ts'

/** A server that tests run against, and what they may do to it. */
export interface TestServer {
  url: string
  /** SIGKILL and start again over the same data; resolves when it takes calls. */
  restart?: () => Promise<void>
  /** SIGSTOP and SIGCONT. */
  pause?: () => Promise<void>
  resume?: () => Promise<void>
}

const run = promisify(exec)

/**
 * The environment of a command that starts the server, without what is meant for these tests: the server takes every
 * EVENTSTORE_… for an option of its own, and ends at one that it does not know.
 */
export function serverEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = /^EVENTSTORE_(URL(_FILE)?|(RESTART|PAUSE|RESUME)_COMMAND|(PAUSE|SOAK)_SECONDS)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)))
}

/**
 * The server that the environment names, for tests: `EVENTSTORE_URL`, and shell commands that stop and start
 * it where this machine can: `EVENTSTORE_RESTART_COMMAND`, `EVENTSTORE_PAUSE_COMMAND`, `EVENTSTORE_RESUME_COMMAND`.
 */
export function serverOfEnvironment(env = process.env): TestServer | undefined {
  const url = env.EVENTSTORE_URL
  if (!url) return undefined
  const command = (text: string | undefined) =>
    text ? async () => void (await run(text, { timeout: 60_000, env: serverEnvironment(env) })) : undefined
  const restart = command(env.EVENTSTORE_RESTART_COMMAND)
  const pause = command(env.EVENTSTORE_PAUSE_COMMAND)
  const resume = command(env.EVENTSTORE_RESUME_COMMAND)
  return {
    url,
    ...(restart && { restart: () => restart().then(() => ready(url)) }),
    ...(pause && resume && { pause, resume }),
  }
}

/** Waits until the server answers a read; a minute at most. */
async function ready(url: string): Promise<void> {
  const store = openEventStoreDb({ url, deadlineMs: 60_000 })
  try {
    await store.head()
  } finally {
    await store.close()
  }
}
