import type { LiveChange } from '@rollcall/contracts/resources.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { ReadChange } from '../kernel/read-changes.ts'
import { ownersOf } from '../kernel/scope.ts'
import type { LiveSource } from './live-sources.ts'

/** A change for one company in one projection at one position; `rows` null: any row may have changed. */
export interface LiveEntry {
  position: string
  projection: string
  rows: readonly { id: string; owner?: string | null | undefined }[] | null
  /** All companies receive the same at once. */
  everybody?: true
}

/** Splits a change by company. 'all': the rows of every company may have changed. */
export function entriesOf(change: ReadChange): Map<string, LiveEntry> | 'all' {
  const { position, projection } = change
  if (change.changes) {
    const byCompany = Map.groupBy(change.changes, ({ company }) => company)
    return new Map([...byCompany].map(([company, rows]) => [company, { position, projection, rows }]))
  }
  if (change.companies)
    return new Map(change.companies.map(company => [company, { position, projection, rows: null }]))
  return 'all'
}

/**
 * A session's part of an entry: nothing, or one change for each resource that it may read. `isShared`: whether a person
 * is shared with the session's auditor; undefined: anybody.
 */
export function tellOf(
  session: Pick<Session, 'role' | 'accountId' | 'companyId'>,
  entry: LiveEntry,
  sources: readonly LiveSource[],
  isShared: (employeeId: string | undefined) => boolean = () => false,
): LiveChange[] {
  const changes: LiveChange[] = []
  for (const source of sources) {
    if (source.projection !== entry.projection || !source.roles.includes(session.role)) continue
    const own =
      source.ownOnly === 'everybody' || (source.ownOnly === 'employees' && session.role === 'employee')
    const ofShared = source.sharedOnly && session.role === 'auditor'
    if (ofShared && !isShared(undefined)) continue
    const rows = own
      ? (entry.rows?.filter(({ owner }) => owner != null && ownersOf(session).includes(owner)) ?? null)
      : ofShared
        ? (entry.rows?.filter(({ owner }) => owner != null && isShared(owner)) ?? null)
        : entry.rows
    if (rows?.length === 0) continue
    changes.push({
      resource: source.resource,
      ids: rows && !source.withoutIds ? [...new Set(rows.map(({ id }) => id))] : null,
      ...(entry.everybody ? { everybody: true } : {}),
    })
  }
  return changes
}

/** The change as the text of a server-sent event; its id is the position, for Last-Event-ID. */
export function eventText(position: string, change: LiveChange): string {
  return `event: change\nid: ${position}\ndata: ${JSON.stringify(change)}\n\n`
}
