import { NoteRecordFault } from '@rollcall/contracts/audit/commands.ts'
import type { FaultKind } from '@rollcall/contracts/audit/faults.ts'
import { lacksTable } from '@rollcall/platform/postgres/missing-table.ts'
import type { Pool } from 'pg'
import { defineDue } from '../kernel/schedule/due.ts'

interface AlarmRow {
  company_id: string
  kind: FaultKind
  number: string | null
  last: string | null
  event_id: string | null
  found_at: Date
  since: string
  place: string
}

/** The alarms of the check (evidence.alarms) that are not noted yet. `faultIdOf` names them in the same way. */
const sql = `select * from (
    select a.*, a.found_at::text as since,
      a.kind || '_' || coalesce(a.number::text, '') || '_' || coalesce(a.event_id, '') as fault,
      a.company_id || '_' || a.kind || '_' || coalesce(a.number::text, '') || '_' || coalesce(a.event_id, '') as place
    from evidence.alarms a
  ) as a
  where (a.found_at, a.place) > ($1::timestamptz, $2)
    and not exists (select from read.record_faults f where f.company_id = a.company_id and f.id = a.fault)
  order by a.found_at, a.place limit $3`

/** Faults of records that the check has found, and of which nobody has been told. */
export const recordFaultsToNote = defineDue({
  command: NoteRecordFault,
  async find(pool, _now, { after: [since, place] = ['-infinity', ''], max }) {
    return (await readAlarms(pool, since, place, max)).map(row => ({
      place: [row.since, row.place],
      companyId: row.company_id,
      body: {
        companyId: row.company_id,
        kind: row.kind,
        number: numberOf(row.number),
        last: numberOf(row.last),
        eventId: row.event_id,
        foundAt: row.found_at.toISOString(),
      },
    }))
  },
})

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** None until the projector has made its tables. */
async function readAlarms(pool: Pool, since: string, place: string, max: number): Promise<AlarmRow[]> {
  try {
    return (await pool.query<AlarmRow>(sql, [since, place, max])).rows
  } catch (error) {
    if (lacksTable(error)) return []
    throw error
  }
}
