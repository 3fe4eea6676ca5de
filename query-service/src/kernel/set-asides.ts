import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import type { Pool } from 'pg'
import type { ReadChanges } from './read-changes.ts'

/**
 * How long the last reading stays valid, in milliseconds, because a notification may be missed while its connection is
 * down.
 */
const longestMs = 10_000

const all = fixedStatement<[]>(() =>
  statements.selectFrom('read.set_aside').select(['projection', 'company_id']),
)

export interface SetAsides {
  /** Whether one of the projections has set a company aside, so that its rows stay behind. */
  leaveOut(projections: readonly string[], companyId: string): Promise<boolean>
}

/** The companies that projections have set aside, read again whenever the projector reports a change. */
export function createSetAsides(pool: Pool, changes: ReadChanges, now = () => performance.now()): SetAsides {
  let known: { rows: Promise<ReadonlySet<string>>; since: number } | undefined
  const forget = () => {
    known = undefined
  }
  changes.add({
    onChange({ projection }) {
      if (projection === 'set_aside') forget()
    },
    onGap: forget,
  })

  async function read(): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ projection: string; company_id: string }>({
      name: 'set-asides',
      ...all(),
    })
    return new Set(rows.map(({ projection, company_id }) => `${projection} ${company_id}`))
  }

  return {
    async leaveOut(projections, companyId) {
      if (!known || now() - known.since > longestMs) known = { rows: read(), since: now() }
      // If the database does not answer, reading the rows fails too, with a better error.
      const left = await known.rows.catch(() => {
        forget()
        return new Set<string>()
      })
      return projections.some(projection => left.has(`${projection} ${companyId}`))
    },
  }
}
