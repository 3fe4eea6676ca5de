import { platform, utcDay } from '../kernel/fold-values.ts'
import { defineProjection, type Recorded } from '../kernel/projection.ts'
import { type Figures, figureHandlers, noFigures } from './figures.ts'

/** The rows belong to the platform; `subject_id` is the company concerned. */
interface CompanyDay extends Figures {
  company_id: string
  id: string
  subject_id: string
  day: string
}

const key = ({ companyId, recordedAt }: Recorded) => [platform, companyId, utcDay(recordedAt)]

/** The key figures of each company by UTC day, for the platform's administrator. */
export const companyDays = defineProjection<CompanyDay>({
  name: 'company_days',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      subject_id: 'text',
      day: 'day',
      punch_ins: 'integer',
      employees_change: 'integer',
    },
    key: ['company_id', 'subject_id', 'day'],
    indexes: [
      ['company_id', 'day', 'id'],
      ['company_id', 'id'],
    ],
    counted: [],
    fillfactor: 70,
  },
  when: figureHandlers(key, ({ companyId, recordedAt }) => ({
    company_id: platform,
    id: `${companyId}_${utcDay(recordedAt)}`,
    subject_id: companyId,
    day: utcDay(recordedAt),
    ...noFigures,
  })),
})
