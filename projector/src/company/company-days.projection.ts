import { companyDaysTable } from '@rollcall/read-models/company/company-days.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { platform, utcDay } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent } from '../kernel/projection.ts'
import { figureHandlers, noFigures } from './figures.ts'

type CompanyDay = RowOf<typeof companyDaysTable>

const key = ({ companyId, recordedAt }: FoldedEvent) => [platform, companyId, utcDay(recordedAt)]

/** The key figures of each company by UTC day, for the platform's administrator. */
export const companyDays = defineProjection<CompanyDay>({
  table: companyDaysTable,
  version: 1,
  when: figureHandlers(key, ({ companyId, recordedAt }) => ({
    company_id: platform,
    id: `${companyId}_${utcDay(recordedAt)}`,
    subject_id: companyId,
    day: utcDay(recordedAt),
    ...noFigures,
  })),
})
