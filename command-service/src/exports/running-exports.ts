import { noTableYet } from '@rollcall/platform/postgres/missing-table.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import type { Pool } from 'pg'

/** How many exports of one account, and of one company, may be unfinished at once. */
export const maxRunning = { ofAccount: 2, ofCompany: 5 }

/** Records an export that is about to start. Returns a sentence that says why it may not start; undefined if it may. */
export type NoteExport = (asked: {
  companyId: string
  accountId: string
  exportId: string
}) => Promise<string | undefined>

interface Noted {
  exportId: string
  accountId: string
  at: number
}

/** How long a start is remembered here, in milliseconds. The read model has it long before then. */
const rememberedFor = 60_000

/**
 * Counts the unfinished exports in the read model, and those that this process has just started and the read model does
 * not have yet, so that a quick series is counted too. Each process may let one more pass, because the limit is about
 * load, not about access.
 */
export function createNoteExport(pool: Pick<Pool, 'query'>, now: () => number): NoteExport {
  const noted = new Map<string, Noted[]>()
  return async ({ companyId, accountId, exportId }) => {
    const since = now() - rememberedFor
    const before = (noted.get(companyId) ?? []).filter(one => one.at > since && one.exportId !== exportId)
    // Recorded before anything is awaited, so that simultaneous starts see each other.
    noted.set(companyId, [...before, { exportId, accountId, at: now() }])
    const ids = before.map(one => one.exportId)
    const startedAfter = new Date(now() - 24 * 3_600_000).toISOString()
    // There are none before the projector's first start.
    const rows = (await readRows(pool, exportsOf(companyId, ids, startedAfter)).catch(noTableYet)) ?? []
    const known = new Map(rows.map(row => [row.id, row]))
    const running = [
      ...rows.filter(row => row.running && row.id !== exportId).map(row => row.account_id),
      ...before.filter(one => !known.has(one.exportId)).map(one => one.accountId),
    ]
    const own = running.filter(one => one === accountId).length
    const refused =
      own >= maxRunning.ofAccount
        ? 'Two of your exports are still being made. Please wait until one is ready.'
        : running.length >= maxRunning.ofCompany
          ? 'Five exports of your company are still being made. Please wait until one is ready.'
          : undefined
    if (refused)
      noted.set(
        companyId,
        (noted.get(companyId) ?? []).filter(one => one.exportId !== exportId),
      )
    return refused
  }
}

/** The unfinished exports of a company, and the recorded ones. */
const exportsOf = fixedRead((companyId: string, noted: readonly string[], startedAfter: string) =>
  reads
    .selectFrom('read.exports')
    .select(({ eb, and }) => [
      'id',
      'account_id',
      and([eb('state', '=', 'running'), eb('started_at', '>', startedAfter)])
        .$castTo<boolean>()
        .as('running'),
    ])
    .where('company_id', '=', companyId)
    .where(({ eb, or, fn, val }) => or([eb('state', '=', 'running'), eb('id', '=', fn.any(val(noted)))])),
)
