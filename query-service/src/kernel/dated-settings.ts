import type { DatedSettings } from '@rollcall/contracts/company/dated-settings.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Reader } from './reader.ts'

/** The statement of a company's team settings by date. */
export const settingsStatement = (companyId: string): Statement => ({
  text: 'select history from read.team_schedules where company_id = $1 and id = $1',
  values: [companyId],
})

/** A company's team settings by date, oldest first; none before they are saved. */
export async function readSettings(read: Reader, companyId: string): Promise<readonly DatedSettings[]> {
  const [row] = await read(companyId, settingsStatement(companyId))
  // The column is that of the projection.
  return (row?.[0] ?? []) as readonly DatedSettings[]
}
