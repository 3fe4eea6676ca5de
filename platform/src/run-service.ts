import { flushCompileCache } from 'node:module'
import { collectGarbageOfStart } from './collect-once.ts'
import { type Config, ConfigurationError, readConfig } from './config.ts'
import { createLog } from './log.ts'

/**
 * A service's main function: reads the configuration, starts, sends its parent the port, and stops on SIGTERM, SIGINT
 * or the end of the parent. A wrong configuration is reported in one clear sentence.
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

/** A sentence for the parent. A connection that fails on every address has no message. */
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
    // Anything that hangs is cut off after ten seconds. Every acknowledged event is in the log by then.
    setTimeout(() => process.exit(1), 10_000).unref()
    void (running?.stop() ?? Promise.resolve()).finally(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('disconnect', () => stop('the parent is gone'))
  // The parent may have ended while the modules were loading.
  if (process.connected === false) return stop('the parent is gone')
  running = await start(config)
  process.send?.({ ready: true, port: running.port })
  // Otherwise Node writes its compile cache at the end, which a killed process never reaches.
  flushCompileCache()
  collectGarbageOfStart()
}
