import { expect, it } from 'vitest'
import { startRunningSystem } from '../../../bench/src/running-system.ts'
import { startRollcall } from '../../browser/running-system.ts'
import { startSystem } from '../system.ts'
import { endEntry, startEntry } from './system-pool.ts'

const env = { NODE_OPTIONS: `--import=${new URL('./dying-projector.ts', import.meta.url).href}` }

it.each([
  ['a system of a test', startSystem, (system: { stop(): Promise<void> }) => system.stop()],
  ['a shared system', startEntry, endEntry],
  ['the system of browser tests', startRollcall, (system: { stop(): Promise<void> }) => system.stop()],
  ['the system of a bench', startRunningSystem, (system: { stop(): Promise<void> }) => system.stop()],
])(
  '%s fails within seconds with the last words of a service that dies at its start',
  async (_what, start: (env: Record<string, string>) => Promise<unknown>, stop: (it: never) => unknown) => {
    const began = performance.now()
    const outcome = await start(env).then(
      async started => {
        await stop(started as never)
        return 'it started'
      },
      (error: Error) => error.message,
    )
    expect(outcome).toMatch(/projector did not start: it ended with exit code 1/)
    expect(outcome).toContain('The projector of this test cannot be loaded')
    expect(performance.now() - began).toBeLessThan(30_000)
  },
  90_000,
)
