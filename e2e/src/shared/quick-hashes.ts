import { createRequire } from 'node:module'

/* Preloaded into the processes of a system (NODE_OPTIONS=--import=…). Lets it hash passwords at a hundredth of the
   cost, because most tests log somebody in and few are about hashes. The product has no setting for that. */
interface Argon2 {
  hash(password: string, options: object): Promise<string>
}

// Replaced before the service imports it.
if (process.argv[1]?.includes('command-service')) {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2
  const { hash } = argon2
  argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 1024, timeCost: 1 })
}
