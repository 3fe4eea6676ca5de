import { ConfigurationError } from './config.ts'
import { MissingPersonKey } from './personal-data/missing-person-key.ts'
import { damageSentence } from './postgres/damage.ts'

/** Why a command-line tool failed, in a sentence for its user; undefined for an unexpected error. */
export function toolSentence(error: unknown): string | undefined {
  const damage = damageSentence(error)
  if (damage) return damage
  if (error instanceof ConfigurationError || error instanceof MissingPersonKey) return error.message
  // A connection that fails on every address has no message.
  if (error instanceof AggregateError) return error.errors.map(String).join('; ')
  return undefined
}
