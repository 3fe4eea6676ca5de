import { NoteMissingPunchOut } from '@rollcall/contracts/attendance/commands.ts'
import { missingAfterRange } from '@rollcall/contracts/attendance/missing-after.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

const hour = 3_600_000
/** Older ones are no longer reported, for example in a log from before this feature. */
const toldForDays = 7

const pageOf = fixedRead((now: Date, latest: Date, since: string, id: string, max: number) =>
  reads
    .selectFrom('read.open_sessions')
    .select(['id', 'company_id', 'employee_id', 'work_date', 'in_at'])
    .select(({ ref }) => sql<string>`${ref('in_at')}::text`.as('since'))
    .where('noted', '=', sql.lit(false))
    .where('in_at', '<', sql<string>`${latest}`)
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('in_at')} + make_interval(hours => ${ref('missing_after_hours')}) < ${now}::timestamptz`,
    )
    .where(({ ref }) => sql<boolean>`(${ref('in_at')}, ${ref('id')}) > (${since}::timestamptz, ${id})`)
    .orderBy('in_at')
    .orderBy('id')
    .limit(sql<number>`${max}`),
)

/** Work sessions that have been open for longer than their limit. */
export const missingPunchOutsToNote = defineDue({
  command: NoteMissingPunchOut,
  async find(pool, now, { after, max }) {
    // The shortest limit that a company can choose; each session has its own.
    const latest = new Date(now.getTime() - missingAfterRange.min * hour)
    const first = new Date(now.getTime() - (missingAfterRange.max + toldForDays * 24) * hour)
    const [since, id] = after ?? [first.toISOString(), '']
    const rows = await readRows(pool, pageOf(now, latest, since, id, max))
    return rows.map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: {
        companyId: row.company_id,
        employeeId: row.employee_id,
        workDate: row.work_date,
        sessionId: row.id,
        inAt: row.in_at,
      },
    }))
  },
})
