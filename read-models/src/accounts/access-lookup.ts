import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Access, AccessLookup, AskedSession } from '@rollcall/platform/auth-tokens/access.ts'
import {
  accessListener,
  leftChannel,
  probeChannel,
  trustedMs,
} from '@rollcall/platform/auth-tokens/access-barrier.ts'
import { createLoader } from '@rollcall/platform/loader.ts'
import { isDataError } from '@rollcall/platform/postgres/connection-error.ts'
import { listen } from '@rollcall/platform/postgres/listen.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { fixedRead, type RowTypeOf, readRows, reads } from '../reads.ts'

const cached = 20_000
/** Milliseconds between questions whether every notification has arrived. Several fit into `trustedMs`. */
const askEveryMs = 500
/** The projections whose change may end a session or change its rights. */
const watched = new Set(['accounts', 'sessions', 'companies', 'employees', 'person_facts'])

/**
 * Several sessions at once, numbered by `nr`. Events of an account or its company end sessions by position, so clocks
 * need not agree and may be set back.
 */
const accessOf = fixedRead(
  (
    companies: readonly string[],
    accounts: readonly string[],
    sessions: readonly string[],
    known: readonly Position[],
    companiesKnown: readonly Position[],
  ) =>
    reads
      .selectFrom(
        sql<Numbered>`unnest(${companies}::text[], ${accounts}::text[], ${sessions}::text[], ${known}::text[],
          ${companiesKnown}::text[]) with ordinality`.as<'asked'>(
          sql`asked (company, account, session, known, company_known, nr)`,
        ),
      )
      .innerJoin('read.accounts as a', join =>
        join.onRef('a.company_id', '=', 'asked.company').onRef('a.id', '=', 'asked.account'),
      )
      .leftJoin('read.sessions as s', join =>
        join.onRef('s.company_id', '=', 'asked.company').onRef('s.id', '=', 'asked.session'),
      )
      .leftJoin('read.companies as c', 'c.id', 'asked.company')
      .leftJoin('read.employees as e', join =>
        join.onRef('e.company_id', '=', 'asked.company').onRef('e.id', '=', 'asked.account'),
      )
      .leftJoin('read.person_facts as p', join =>
        join.onRef('p.company_id', '=', 'asked.company').onRef('p.id', '=', 'asked.account'),
      )
      .select(({ ref }) => [
        sql<number>`${ref('asked.nr')}::int`.as('nr'),
        sql<boolean>`${ref('a.blocked')} or ${ref('a.closed')} or ${ref('s.ended_at')} is not null
          or coalesce(${ref('a.sessions_valid_after')}::numeric > ${ref('asked.known')}::numeric
            and ${ref('a.kept_session')} is distinct from ${ref('asked.session')}, false)
          or coalesce(${ref('c.blocked')}
            or ${ref('c.sessions_valid_after')}::numeric > ${ref('asked.company_known')}::numeric, false)`.as(
          'ended',
        ),
        sql<boolean>`coalesce(${ref('c.two_factor_required')} and not ${ref('a.two_factor')}, false)`.as(
          'second_factor_missing',
        ),
      ])
      .select(['c.plan_id', 'c.zone as company_zone', 'e.zone as own_zone', 'c.states'])
      .select(({ ref }) => [
        'p.last_day',
        sql<string | null>`${ref('p.end')}->>'accessUntil'`.as('access_until'),
      ]),
)

/** A session that is asked for, with its place among them, from 1. */
interface Numbered {
  company: string
  account: string
  session: string
  known: Position
  company_known: Position
  nr: number
}

async function askAccess(pool: Pool, asked: readonly AskedSession[]): Promise<(Access | undefined)[]> {
  const statement = accessOf(
    asked.map(({ companyId }) => companyId),
    asked.map(({ accountId }) => accountId),
    asked.map(({ sessionId }) => sessionId),
    asked.map(({ known }) => known),
    asked.map(({ companyKnown }) => companyKnown),
  )
  const found: (Access | undefined)[] = asked.map(() => undefined)
  for (const row of await readRows(pool, statement, 'access')) found[row.nr - 1] = toAccess(row)
  return found
}

/** The projections that decide about access. */
const deciding = ['accounts', 'sessions', 'companies']

const level = fixedRead((projections: readonly string[], position: Position) =>
  reads
    .selectFrom('read.checkpoints')
    .select(({ fn }) => fn.countAll<number>().as('projections'))
    .where(({ eb, fn, val }) => eb('projection', '=', fn.any(val(projections))))
    .where('position', '>=', position),
)

/** Whether the read models that decide about access know every event up to a position. */
export async function isLevelWith(pool: Pool, position: Position): Promise<boolean> {
  const [row] = await readRows(pool, level(deciding, position), 'access-level')
  return row?.projections === deciding.length
}

/**
 * Looks up sessions in the read models and caches the answers until a notification reports a change of their company.
 * While notifications cannot be received, or the server has not confirmed for `trustedMs` that all have arrived, every
 * look-up asks the database. `pool`: one for reads of rows by key only.
 */
export async function createAccessLookup(options: {
  pool: Pool
  databaseUrl: string
}): Promise<AccessLookup> {
  const byCompany = new Map<string, Map<string, Access>>()
  const generations = new Map<string, number>()
  const ending = new AbortController()
  const ask = createLoader((asked: readonly AskedSession[]) => askAccess(options.pool, asked), {
    maxBatch: 128,
    maxConcurrent: 2,
    isCausedByOneKey: isDataError,
  })
  let connected = false
  /** Until when the cache may be used (`performance.now()`), unless the connection is lost before. */
  let trustedUntil = 0
  let size = 0

  const forget = (companyId: string) => {
    generations.set(companyId, (generations.get(companyId) ?? 0) + 1)
    size -= byCompany.get(companyId)?.size ?? 0
    byCompany.delete(companyId)
  }
  let epoch = 0
  const forgetAll = () => {
    epoch += 1
    byCompany.clear()
    generations.clear()
    size = 0
  }

  const onConnected = () => {
    connected = true
    // Nothing is cached yet, so every entry will be from now or later.
    trustedUntil = performance.now() + trustedMs
  }
  const listening = await listen({
    url: options.databaseUrl,
    channels: ['read_changed', probeChannel],
    signal: ending.signal,
    application_name: accessListener,
    goodbye: { channel: leftChannel, payload: '' },
    probeEveryMs: askEveryMs,
    onNotification: (channel, payload, { reply }) => {
      if (channel === probeChannel) return answerProbe(payload, reply)
      const companies = companiesOf(payload)
      if (companies === 'all') forgetAll()
      else for (const companyId of companies) forget(companyId)
    },
    onCurrent: sentAt => {
      trustedUntil = sentAt + trustedMs
    },
    onLost: () => {
      connected = false
    },
    onReconnect: () => {
      forgetAll()
      onConnected()
    },
  })
  onConnected()

  async function findNow(asked: AskedSession): Promise<Access | undefined> {
    const { companyId, sessionId } = asked
    const before = `${epoch}.${generations.get(companyId) ?? 0}`
    const access = await ask(asked)
    if (!access) return undefined
    // An answer that was under way during a change may be outdated. It is used once and not cached.
    if (connected && before === `${epoch}.${generations.get(companyId) ?? 0}`) {
      if (size >= cached) forgetAll()
      const sessions = byCompany.get(companyId) ?? new Map<string, Access>()
      if (!sessions.has(sessionId)) size += 1
      byCompany.set(companyId, sessions.set(sessionId, access))
    }
    return access
  }

  return {
    findNow,
    async find(asked) {
      const trusted = connected && performance.now() < trustedUntil
      const known = trusted ? byCompany.get(asked.companyId)?.get(asked.sessionId) : undefined
      return known ?? findNow(asked)
    },
    isLevelWith: position => isLevelWith(options.pool, position),
    close() {
      ending.abort()
      return listening.ended
    },
  }
}

/** Tells the sender of a probe that every change before it is known here. */
function answerProbe(payload: string, reply: (channel: string, payload: string) => void) {
  const [answerChannel, probeId] = payload.split(' ')
  if (answerChannel && probeId) reply(answerChannel, probeId)
}

const toAccess = (row: RowTypeOf<typeof accessOf>): Access => ({
  ended: row.ended,
  mustSetUpTwoFactor: row.second_factor_missing,
  planId: row.plan_id ?? 'free',
  companyZone: row.company_zone ?? 'UTC',
  zone: row.own_zone ?? row.company_zone ?? 'UTC',
  states: row.states ?? 'active',
  lastDay: row.last_day,
  accessUntil: row.access_until,
})

interface Changed {
  projection?: string
  changes?: { company: string }[]
  companies?: string[]
  all?: boolean
}

/** The companies whose sessions a notification of one or several changes may affect. */
function companiesOf(payload: string): 'all' | Set<string> {
  const companies = new Set<string>()
  for (const message of [JSON.parse(payload) as Changed | Changed[]].flat()) {
    if (message.projection && !watched.has(message.projection)) continue
    const named = message.changes?.map(change => change.company) ?? message.companies
    if (!named) return 'all'
    for (const company of named) companies.add(company)
  }
  return companies
}
