import type { DatedSettings } from '@rollcall/contracts/company/dated-settings.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import type { Reader } from './reader.ts'
import { readRowsOf } from './rows-of.ts'

/** The statement of a company's team settings by date. */
export const settingsStatement = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.team_schedules')
    .select('history')
    .where('company_id', '=', companyId)
    .where('id', '=', companyId),
)

/** A company's team settings by date, oldest first; none before they are saved. */
export async function readSettings(read: Reader, companyId: string): Promise<readonly DatedSettings[]> {
  const [row] = await readRowsOf(read, companyId, settingsStatement(companyId))
  return row?.history ?? []
}

/**
 * The company's zone at an instant, as SQL; $1 is the company. A later change of the zone gives no past instant another
 * date. Most companies never had another zone.
 */
export const zoneAtInstant = (instant: string): string => `coalesce((
  select case when jsonb_array_length(t.history) = 1 then t.history->0->>'zone'
      else (select s->>'zone' from jsonb_array_elements(t.history) s
        where (s->>'at')::timestamptz <= greatest(${instant}, (t.history->0->>'at')::timestamptz)
        order by s->>'since' desc limit 1) end
    from read.team_schedules t where t.company_id = $1 and t.id = $1), 'UTC')`
