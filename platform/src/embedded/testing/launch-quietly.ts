import { createLog } from '../../log.ts'
import { type Launched, launch } from '../launch.ts'

/** A whole system on a data folder and a free port, in this process, that logs only what ends it. */
export const launchQuietly = (dataDir: string, env: Record<string, string> = {}): Promise<Launched> =>
  launch({
    dataDir,
    port: 0,
    log: createLog('launcher', { LOG_LEVEL: 'fatal' }),
    env: { LOG_LEVEL: 'fatal', ...env },
  })
