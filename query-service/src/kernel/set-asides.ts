import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import type { Pool } from 'pg'
import type { ReadChanges } from './read-changes.ts'

/** The longest time in milliseconds that what was read counts: a notification may be missed while its connection is down. */
const longestMs = 10_000

const all = fixedStatement<[]>(() =>
  statements.selectFrom('read.set_aside').select(['projection', 'company_id']),
)

export interface SetAsides {
  /** Whether one of the projections leaves a company out, so that its rows do not follow. */
  leaveOut(projections: readonly string[], companyId: string): Promise<boolean>
}

/** Which companies projections leave out, read anew whenever the projector tells of a change. */
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
      // A database that does not answer fails the reading of the rows, which tells it better.
      const left = await known.rows.catch(() => {
        forget()
        return new Set<string>()
      })
      return projections.some(projection => left.has(`${projection} ${companyId}`))
    },
  }
}
