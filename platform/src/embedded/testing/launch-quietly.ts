import { createLog } from '../../log.ts'
import { type Launched, launch } from '../launch.ts'

/**
 * A whole system on a data folder and a free port, in this process, that logs only what ends it. `level`: logs more.
 * When a service does not start, the error has its last words.
 */
export const launchQuietly = (
  dataDir: string,
  env: Record<string, string> = {},
  level: 'fatal' | 'error' = 'fatal',
): Promise<Launched> =>
  launch({
    dataDir,
    port: 0,
    log: createLog('launcher', { LOG_LEVEL: level }),
    env: { LOG_LEVEL: level, ...env },
    keepsWords: true,
  })
