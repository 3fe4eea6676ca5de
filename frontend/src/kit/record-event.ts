import type { RecordName } from '@rollcall/contracts/audit/recorded-streams.ts'

/**
 * The address of one event of the company's record. `key`: which record, the end of its stream's name; absent: the company
 * itself. `event`: its id; absent: the last one.
 */
export function recordEventAt(
  record: RecordName,
  { key, event }: { key?: string; event?: string } = {},
): string {
  const asked = { record, ...(key !== undefined && { key }), ...(event !== undefined && { event }) }
  return `/app/audit/event?${new URLSearchParams(asked)}`
}
