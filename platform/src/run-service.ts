import { flushCompileCache } from 'node:module'
import { type Config, ConfigurationError, readConfig } from './config.ts'
import { createLog } from './log.ts'

/**
 * A service's main: reads the configuration, starts, tells its parent the port when it has one, and stops
 * on SIGTERM, SIGINT or when the parent is gone. A wrong configuration is one clear sentence.
 */
export function runService(
  name: string,
  start: (config: Config) => Promise<{ port: number; stop(): Promise<void> }>,
): void {
  void run(name, start).catch((error: unknown) => {
    const misconfigured = error instanceof ConfigurationError
    if (process.connected)
      return process.send?.({ failed: reasonOf(error), misconfigured }, () => process.exit(1))
    if (misconfigured) process.stderr.write(`${error.message}\n`)
    else createLog(name, { LOG_LEVEL: 'error' }).fatal({ err: error }, 'could not start')
    process.exit(1)
  })
}

/** A sentence for the parent; a connection that fails on every address has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message || error.name : String(error)
}

async function run(
  name: string,
  start: (config: Config) => Promise<{ port: number; stop(): Promise<void> }>,
): Promise<void> {
  const config = readConfig()
  const log = createLog(name, config)
  let stopping = false
  let running: { port: number; stop(): Promise<void> } | undefined
  const stop = (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    // Whatever hangs is cut off after ten seconds; everything acknowledged is in the log by then.
    setTimeout(() => process.exit(1), 10_000).unref()
    void (running?.stop() ?? Promise.resolve()).finally(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('disconnect', () => stop('the parent is gone'))
  // It may have gone while the modules were read.
  if (process.connected === false) return stop('the parent is gone')
  running = await start(config)
  process.send?.({ ready: true, port: running.port })
  // Else what Node keeps for the next start is written at the end, which a killed process does not see.
  flushCompileCache()
}
