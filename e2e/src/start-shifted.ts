import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { launchQuietly } from '@rollcall/platform/embedded/testing/launch-quietly.ts'

const clock = new URL('./shifted-clock.ts', import.meta.url).href

/**
 * A whole system on a data folder, with its clock this many milliseconds ahead. `preloaded`: what else its processes
 * load before anything.
 */
export const startShifted = (
  dataDir: string,
  aheadMs: number,
  preloaded: readonly string[] = [],
): Promise<Launched> =>
  launchQuietly(dataDir, {
    NODE_OPTIONS: [clock, ...preloaded].map(file => `--import=${file}`).join(' '),
    CLOCK_SHIFT_MS: String(aheadMs),
  })
