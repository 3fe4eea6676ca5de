import { createRequire, syncBuiltinESMExports } from 'node:module'

/* Preloaded into the processes of a system (NODE_OPTIONS=--import=…). Lets it hash passwords at a hundredth of the cost,
   and answer at once what takes half a second in use so that its time tells nothing of an address. Most tests log
   somebody in, and few are about hashes or times. The product has no setting for either. */
interface Argon2 {
  hash(password: string, options: object): Promise<string>
}
type Timers = typeof import('node:timers/promises')

/** Whether a command waits for the time that it takes at least (command-http.ts). Every other pause stays as it is. */
const isLeastTime = () => /^ +at inNoLessThan /m.test(new Error().stack ?? '')

// Replaced before the service imports them.
if (process.argv[1]?.includes('command-service')) {
  const require = createRequire(import.meta.url)
  const argon2 = require('@node-rs/argon2') as Argon2
  const { hash } = argon2
  argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 1024, timeCost: 1 })
  const timers = require('node:timers/promises') as { setTimeout: Timers['setTimeout'] }
  const { setTimeout: pause } = timers
  timers.setTimeout = (ms, ...more) => pause(isLeastTime() ? 0 : ms, ...more)
  syncBuiltinESMExports()
}
