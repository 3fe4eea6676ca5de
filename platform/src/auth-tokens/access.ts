import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { Pool } from 'pg'
import { createLoader } from '../loader.ts'
import { isDataError } from '../postgres/connection-error.ts'
import { listen } from '../postgres/listen.ts'
import { accessListener, leftChannel, probeChannel, trustedMs } from './access-barrier.ts'

/** The current state of a session's account in the read models. */
export interface Access {
  ended: boolean
  /** The company requires a second factor, and the account has none. */
  mustSetUpTwoFactor: boolean
  planId: PlanId
  companyZone: string
  /** The employee's own zone, else the company's. */
  zone: string
  states: 'pending' | 'active'
}

/** A session, as described by its token. */
export interface AskedSession {
  companyId: string
  accountId: string
  sessionId: string
  /** The position up to which the account was known when it started. */
  known: Position
  /** The same for the account's company. */
  companyKnown: Position
}

export interface AccessLookup {
  /** undefined: the account has not reached the read models yet. */
  find(asked: AskedSession): Promise<Access | undefined>
  /** The same from the database, without the cache, because a notification may be on its way. */
  findNow(asked: AskedSession): Promise<Access | undefined>
  /** Whether the read models know every event up to a position. */
  isLevelWith(position: Position): Promise<boolean>
  close(): Promise<void>
}

const cached = 20_000
/** Milliseconds between questions whether every notification has arrived. Several fit into `trustedMs`. */
const askEveryMs = 500
/** The projections whose change may end a session or change its rights. */
const watched = new Set(['accounts', 'sessions', 'companies', 'employees'])

interface Row {
  nr: number
  ended: boolean
  second_factor_missing: boolean
  plan_id: PlanId | null
  company_zone: string | null
  own_zone: string | null
  states: 'pending' | 'active' | null
}

/**
 * Several sessions at once, numbered by `nr`. Events of an account or its company end sessions by position, so clocks
 * need not agree and may be set back.
 */
const query = `
  select asked.nr::int,
         a.blocked or a.closed or s.ended_at is not null
         or coalesce(a.sessions_valid_after::numeric > asked.known::numeric
                     and a.kept_session is distinct from asked.session, false)
         or coalesce(c.blocked or c.sessions_valid_after::numeric > asked.company_known::numeric, false) as ended,
         coalesce(c.two_factor_required and not a.two_factor, false) as second_factor_missing,
         c.plan_id, c.zone as company_zone, e.zone as own_zone, c.states
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
         with ordinality as asked (company, account, session, known, company_known, nr)
    join read.accounts a on a.company_id = asked.company and a.id = asked.account
    left join read.sessions s on s.company_id = asked.company and s.id = asked.session
    left join read.companies c on c.id = asked.company
    left join read.employees e on e.company_id = asked.company and e.id = asked.account`

async function askAccess(pool: Pool, asked: readonly AskedSession[]): Promise<(Access | undefined)[]> {
  const { rows } = await pool.query<Row>({
    name: 'access',
    text: query,
    values: [
      asked.map(({ companyId }) => companyId),
      asked.map(({ accountId }) => accountId),
      asked.map(({ sessionId }) => sessionId),
      asked.map(({ known }) => known),
      asked.map(({ companyKnown }) => companyKnown),
    ],
  })
  const found: (Access | undefined)[] = asked.map(() => undefined)
  for (const row of rows) found[row.nr - 1] = toAccess(row)
  return found
}

/** The projections that decide about access. */
const deciding = ['accounts', 'sessions', 'companies']

/** Whether the read models that decide about access know every event up to a position. */
export async function isLevelWith(pool: Pool, position: Position): Promise<boolean> {
  const { rows } = await pool.query<{ level: boolean }>({
    name: 'access-level',
    text: `select count(*) = cardinality($2::text[]) as level from read.checkpoints
            where projection = any($2) and position >= $1::numeric`,
    values: [position, deciding],
  })
  return rows[0]?.level ?? false
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

const toAccess = (row: Row): Access => ({
  ended: row.ended,
  mustSetUpTwoFactor: row.second_factor_missing,
  planId: row.plan_id ?? 'free',
  companyZone: row.company_zone ?? 'UTC',
  zone: row.own_zone ?? row.company_zone ?? 'UTC',
  states: row.states ?? 'active',
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
