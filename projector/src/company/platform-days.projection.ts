import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import { platform, utcDay } from '../kernel/fold-values.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'
import { type Figures, figureHandlers, noFigures } from './figures.ts'

interface PlatformDay extends Figures {
  company_id: string
  id: string
  day: string
  registrations: number
}

const key = ({ recordedAt }: Recorded) => [platform, utcDay(recordedAt)]
const begin = ({ recordedAt }: Recorded): PlatformDay => ({
  company_id: platform,
  id: utcDay(recordedAt),
  day: utcDay(recordedAt),
  registrations: 0,
  ...noFigures,
})

/** The key figures of the whole platform by UTC day, for its administrator. */
export const platformDays = defineProjection<PlatformDay>({
  name: 'platform_days',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      day: 'day',
      registrations: 'integer',
      punch_ins: 'integer',
      employees_change: 'integer',
    },
    key: ['company_id', 'day'],
    indexes: [['company_id', 'id']],
    counted: [],
    fillfactor: 20,
  },
  when: [
    on(CompanyRegistered, {
      key,
      fold: (known, event) => {
        const row = known ?? begin(event)
        return { ...row, registrations: row.registrations + 1 }
      },
    }),
    ...figureHandlers(key, begin),
  ],
})
