import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'

/** The newest name in a person's record; null: it cannot be read. */
export function nameIn(record: readonly DecodedEvent[]): string | null {
  const named = record.findLast(({ data }) => data.fullName !== undefined)
  return named === undefined || named.fault ? null : String(named.data.fullName)
}
