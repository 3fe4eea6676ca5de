import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import type { Response } from 'express'
import type { Pool } from 'pg'
import type { ReadChanges } from './read-changes.ts'

/**
 * How long the last reading stays valid, in milliseconds, because a notification may be missed while its connection is
 * down.
 */
const longestMs = 10_000

const all = fixedRead(() => reads.selectFrom('read.set_aside').select(['projection', 'company_id', 'since']))

export interface SetAsides {
  /**
   * Since when one of the projections leaves a company out, so that its rows are not updated: the earliest ISO instant;
   * undefined: none does.
   */
  leftOutSince(projections: readonly string[], companyId: string): Promise<string | undefined>
}

/** The companies that projections have set aside, read again whenever the projector reports a change. */
export function createSetAsides(pool: Pool, changes: ReadChanges, now = () => performance.now()): SetAsides {
  let known: { rows: Promise<ReadonlyMap<string, string>>; at: number } | undefined
  const forget = () => {
    known = undefined
  }
  changes.add({
    onChange({ projection }) {
      if (projection === 'set_aside') forget()
    },
    onGap: forget,
  })

  async function read(): Promise<ReadonlyMap<string, string>> {
    const rows = await readRows(pool, all(), 'set-asides')
    return new Map(rows.map(({ projection, company_id, since }) => [`${projection} ${company_id}`, since]))
  }

  return {
    async leftOutSince(projections, companyId) {
      if (!known || now() - known.at > longestMs) known = { rows: read(), at: now() }
      // If the database does not answer, reading the rows fails too, with a better error.
      const left = await known.rows.catch(() => {
        forget()
        return new Map<string, string>()
      })
      return projections.flatMap(projection => left.get(`${projection} ${companyId}`) ?? []).sort()[0]
    },
  }
}

/**
 * Marks an answer as stale if a projection leaves its company out: `X-Stale: true` and `X-Stale-Since`, an ISO instant.
 * Waiting does not help: the company's rows are not updated until the projector has taken the events that it left out.
 */
export async function tellLeftOut(
  setAsides: SetAsides,
  projections: readonly string[],
  companyId: string,
  response: Response,
): Promise<void> {
  const since = await setAsides.leftOutSince(projections, companyId)
  if (since !== undefined) response.set({ 'X-Stale': 'true', 'X-Stale-Since': since })
}
