import { commandEntries, type Services } from '../commands.ts'

// The entries only pass their services on, and the secret alone is read at once.
const entries = commandEntries({ appSecret: Buffer.alloc(32).toString('base64') } as Services)

/** Every business rule by which a command writes, for tests that go through all of them. */
export const allRules = [...new Set(entries.flatMap(({ writes }) => writes))]
