import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { ReadChange, ReadChanges } from '../kernel/read-changes.ts'
import { entriesOf, eventText, type LiveEntry, tellOf } from './live-entry.ts'
import type { LiveSource } from './live-sources.ts'
import { createRecentChanges } from './recent-changes.ts'

/** One open stream. */
export interface LiveListener {
  session: Session
  send(text: string): void
  /** Whether a person is shared with the session's auditor now; undefined: anybody. */
  isShared?(employeeId: string | undefined): boolean
  /** The session, its account or what is shared with it changed: check what it still may hear. */
  recheck(): void
  close(): void
}

export interface LiveHub {
  /** Sends changes to a listener from now on; `lastEventId` is its last received event after a reconnect. */
  add(listener: LiveListener, lastEventId: string | undefined): void
  remove(listener: LiveListener): void
  /** The `lastEventId` of a listener that reads everything from now on. */
  place(): string
  /** Open streams of an account. */
  countOf(accountId: string): number
  closeAll(): void
}

/** The projections whose rows decide whether a session is active, with the meaning of their rows' ids. */
const decidesAccess: Record<string, (session: Session) => string> = {
  accounts: session => session.accountId,
  auditors: session => session.accountId,
  sessions: session => session.sessionId,
  companies: session => session.companyId,
}

/**
 * The maximum number of bytes of missed changes that are sent again; above it the client reads again. They are sent at
 * once, so they must stay well below the limit for a slow reader: a stream that is cut off here would do the same on
 * every reconnect.
 */
const maxToldAgain = 32 * 1024

const resync = 'event: resync\ndata: {}\n\n'

/** Passes the projector's notifications on to the streams of the company, limited by each role. */
export function createLiveHub(changes: ReadChanges, sources: readonly LiveSource[]): LiveHub {
  const byCompany = new Map<string, Set<LiveListener>>()
  const recent = createRecentChanges()
  const everybody = () => [...byCompany.values()].flatMap(listeners => [...listeners])

  const textsOf = ({ session, isShared }: LiveListener, entry: LiveEntry) =>
    tellOf(session, entry, sources, isShared).map(change => eventText(entry.position, change))

  function recheck(listener: LiveListener, entry: LiveEntry) {
    const idOf = decidesAccess[entry.projection]
    if (!idOf) return
    const id = idOf(listener.session)
    if (!entry.rows || entry.rows.some(row => row.id === id)) listener.recheck()
  }

  function missed() {
    recent.clear()
    for (const listener of everybody()) {
      listener.send(resync)
      listener.recheck()
    }
  }

  /** Every row of a projection may have changed, as after a rebuild, so earlier changes are outdated. */
  function onChangeOfAll(entry: LiveEntry) {
    if (sources.some(({ projection }) => projection === entry.projection)) recent.clear()
    for (const listener of everybody()) {
      for (const text of textsOf(listener, entry)) listener.send(text)
      recheck(listener, entry)
    }
  }

  function onChange(change: ReadChange) {
    const entries = entriesOf(change)
    if (entries === 'all') return onChangeOfAll({ ...change, rows: null, everybody: true })
    if (change.silent) {
      for (const [companyId, entry] of entries)
        for (const listener of byCompany.get(companyId) ?? []) recheck(listener, entry)
      return
    }
    for (const [companyId, entry] of entries) {
      if (sources.some(({ projection }) => projection === entry.projection)) recent.add(companyId, entry)
      for (const listener of byCompany.get(companyId) ?? []) {
        for (const text of textsOf(listener, entry)) listener.send(text)
        recheck(listener, entry)
      }
    }
  }

  changes.add({ onChange, onGap: missed })

  return {
    add(listener, lastEventId) {
      const { companyId } = listener.session
      const listeners = byCompany.get(companyId) ?? new Set()
      byCompany.set(companyId, listeners.add(listener))
      const missing = lastEventId === undefined ? [] : recent.since(companyId, lastEventId)
      const texts = missing?.flatMap(entry => textsOf(listener, entry))
      if (texts && texts.join('').length <= maxToldAgain) for (const text of texts) listener.send(text)
      else listener.send(resync)
      for (const entry of missing ?? []) recheck(listener, entry)
      listener.send(`event: ready\nid: ${recent.last(companyId)}\ndata: {}\n\n`)
    },
    remove(listener) {
      const listeners = byCompany.get(listener.session.companyId)
      listeners?.delete(listener)
      if (listeners?.size === 0) byCompany.delete(listener.session.companyId)
    },
    place: recent.place,
    countOf: accountId => everybody().filter(({ session }) => session.accountId === accountId).length,
    closeAll() {
      for (const listener of everybody()) listener.close()
    },
  }
}
