import { createRequire, syncBuiltinESMExports } from 'node:module'

/* Preloaded into the processes of a system (NODE_OPTIONS=--import=…). Lets it hash passwords at a hundredth of the cost,
   and answer at once what takes half a second in use so that its time tells nothing of an address. Most tests log
   somebody in, and few are about hashes or times. The product has no setting for either. */
interface Argon2 {
  hash(password: string, options: object): Promise<string>
}
type Timers = typeof import('node:timers/promises')

/** What the commands take at least, in milliseconds. */
const least: readonly unknown[] = [250, 500]

// Replaced before the service imports them.
if (process.argv[1]?.includes('command-service')) {
  const require = createRequire(import.meta.url)
  const argon2 = require('@node-rs/argon2') as Argon2
  const { hash } = argon2
  argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 1024, timeCost: 1 })
  const timers = require('node:timers/promises') as { setTimeout: Timers['setTimeout'] }
  const { setTimeout: pause } = timers
  timers.setTimeout = (ms, ...more) => pause(least.includes(ms) ? 0 : ms, ...more)
  syncBuiltinESMExports()
}
