import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { Pool } from 'pg'
import { listen } from '../postgres/listen.ts'

/** What the read models know of a session's account right now. */
export interface Access {
  ended: boolean
  planId: PlanId
  companyZone: string
  /** The employee's own zone, else the company's. */
  zone: string
  states: 'pending' | 'active'
}

export interface AccessLookup {
  /** undefined: the account has not reached the read models yet. */
  find(
    companyId: string,
    accountId: string,
    sessionId: string,
    startedMs: number,
  ): Promise<Access | undefined>
  close(): void
}

const cached = 20_000
/** A projection whose change may end a session or change what it may do. */
const watched = new Set(['accounts', 'sessions', 'companies', 'employees'])

interface Row {
  ended: boolean
  plan_id: PlanId | null
  company_zone: string | null
  own_zone: string | null
  states: 'pending' | 'active' | null
}

const query = `
  select a.blocked or a.closed or s.ended_at is not null
         or coalesce(a.sessions_valid_from > to_timestamp($4::double precision / 1000), false) as ended,
         c.plan_id, c.zone as company_zone, e.zone as own_zone, c.states
    from read.accounts a
    left join read.sessions s on s.company_id = a.company_id and s.id = $3
    left join read.companies c on c.id = a.company_id
    left join read.employees e on e.company_id = a.company_id and e.id = a.id
   where a.company_id = $1 and a.id = $2`

/**
 * Looks up sessions in the read models and remembers the answers until a notification says that something
 * about their company changed. While notifications cannot be heard, every look-up asks the database.
 */
export async function createAccessLookup(options: {
  pool: Pool
  databaseUrl: string
}): Promise<AccessLookup> {
  const byCompany = new Map<string, Map<string, Access>>()
  const generations = new Map<string, number>()
  const ending = new AbortController()
  let hearing = false
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

  await listen({
    url: options.databaseUrl,
    channels: ['read_changed'],
    signal: ending.signal,
    application_name: 'rollcall access',
    onNotification: (_channel, payload) => {
      const companies = companiesOf(payload)
      if (companies === 'all') forgetAll()
      else for (const companyId of companies) forget(companyId)
    },
    onLost: () => {
      hearing = false
    },
    onReconnect: () => {
      forgetAll()
      hearing = true
    },
  })
  hearing = true

  return {
    async find(companyId, accountId, sessionId, startedMs) {
      const known = hearing ? byCompany.get(companyId)?.get(sessionId) : undefined
      if (known) return known
      const before = `${epoch}.${generations.get(companyId) ?? 0}`
      const { rows } = await options.pool.query<Row>({
        name: 'access',
        text: query,
        values: [companyId, accountId, sessionId, startedMs],
      })
      const row = rows[0]
      if (!row) return undefined
      const access = toAccess(row)
      // An answer that was under way while something changed may be the old one: it serves once, not longer.
      if (hearing && before === `${epoch}.${generations.get(companyId) ?? 0}`) {
        if (size >= cached) forgetAll()
        const sessions = byCompany.get(companyId) ?? new Map<string, Access>()
        byCompany.set(companyId, sessions.set(sessionId, access))
        size += 1
      }
      return access
    },
    close: () => ending.abort(),
  }
}

const toAccess = (row: Row): Access => ({
  ended: row.ended,
  planId: row.plan_id ?? 'free',
  companyZone: row.company_zone ?? 'UTC',
  zone: row.own_zone ?? row.company_zone ?? 'UTC',
  states: row.states ?? 'active',
})

function companiesOf(payload: string): 'all' | Set<string> {
  const message = JSON.parse(payload) as {
    projection?: string
    changes?: { company: string }[]
    companies?: string[]
    all?: boolean
  }
  if (message.projection && !watched.has(message.projection)) return new Set()
  if (message.changes) return new Set(message.changes.map(change => change.company))
  return message.companies ? new Set(message.companies) : 'all'
}
