import type { CompanyDays } from '@rollcall/contracts/company/company-days.ts'
import type { DatedSettings } from '@rollcall/contracts/company/dated-settings.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import type { Reader } from './reader.ts'
import { readRowsOf } from './rows-of.ts'

/** The statement of a company's team settings and working weeks by date. */
export const settingsStatement = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.team_schedules')
    .select(['history', 'week_changes as changes', 'weeks'])
    .where('company_id', '=', companyId)
    .where('id', '=', companyId),
)

/** A company's team settings and working weeks by date; none before they are saved. */
export async function readCompanyDays(read: Reader, companyId: string): Promise<CompanyDays> {
  const [row] = await readRowsOf(read, companyId, settingsStatement(companyId))
  return row ?? { history: [], changes: [], weeks: [] }
}

/** A company's team settings by date, oldest first; none before they are saved. */
export async function readSettings(read: Reader, companyId: string): Promise<readonly DatedSettings[]> {
  return (await readCompanyDays(read, companyId)).history
}
