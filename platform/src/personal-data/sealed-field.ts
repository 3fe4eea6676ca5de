import { createHash, hkdfSync } from 'node:crypto'
import { seal, unseal } from './sealing.ts'

/**
 * How a personal field stands in the log: `sealed:2:` and, in base64url, the commitment to its own key (32 bytes), then
 * iv, tag and ciphertext of its JSON. docs/evidence.md specifies it. Until November 2026 it was `sealed:1:` without a
 * commitment, sealed under the person's key itself, which opens everything about the person and is given to nobody.
 */
const prefix = 'sealed:2:'
const olderPrefix = 'sealed:1:'
const keyBytes = 32
const commitmentBytes = 32

/** One field of one event. */
export interface FieldPlace {
  eventId: string
  field: string
}

const contextOf = ({ eventId, field }: FieldPlace): string => `${eventId}:${field}`

/** Whether a value of a personal field is sealed; otherwise it was erased when it was written. */
export const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && (value.startsWith(prefix) || value.startsWith(olderPrefix))

/** Whether the field has a key of its own, so that it can be opened for others alone. */
export const hasOwnKey = (sealed: string): boolean => sealed.startsWith(prefix)

/** The key of one field of one event, from which neither the person's key nor another field's follows. */
export const fieldKeyOf = (personKey: Buffer, place: FieldPlace): Buffer =>
  Buffer.from(hkdfSync('sha256', personKey, '', `rollcall.field\n${contextOf(place)}`, keyBytes))

/**
 * What binds a sealed field to one key. Somebody could make a ciphertext that AES-GCM opens with two keys to two texts,
 * because its tag says nothing of the key.
 */
const commitmentTo = (fieldKey: Buffer, place: FieldPlace): Buffer =>
  createHash('sha256')
    .update(`rollcall.commitment\n${contextOf(place)}\n`)
    .update(fieldKey)
    .digest()

/** The value of a field as text for the log. */
export function sealField(personKey: Buffer, value: unknown, place: FieldPlace): string {
  const key = fieldKeyOf(personKey, place)
  const sealed = seal(key, Buffer.from(JSON.stringify(value)), contextOf(place))
  return prefix + Buffer.concat([commitmentTo(key, place), sealed]).toString('base64url')
}

/** The value of a sealed field of either form. Throws when the key or the place differs, or a byte was changed. */
export function openField(personKey: Buffer, sealed: string, place: FieldPlace): unknown {
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
  if (!hasOwnKey(sealed)) return JSON.parse(unseal(personKey, bytes, contextOf(place)).toString())
  const key = fieldKeyOf(personKey, place)
  if (!commitmentTo(key, place).equals(bytes.subarray(0, commitmentBytes)))
    throw new Error('it is sealed under another key')
  return JSON.parse(unseal(key, bytes.subarray(commitmentBytes), contextOf(place)).toString())
}
