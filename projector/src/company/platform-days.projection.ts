import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import { platformDaysTable } from '@rollcall/read-models/company/platform-days.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { platform, utcDay } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import { figureHandlers, noFigures } from './figures.ts'

type PlatformDay = RowOf<typeof platformDaysTable>

const key = ({ recordedAt }: FoldedEvent) => [platform, utcDay(recordedAt)]
const begin = ({ recordedAt }: FoldedEvent): PlatformDay => ({
  company_id: platform,
  id: utcDay(recordedAt),
  day: utcDay(recordedAt),
  registrations: 0,
  ...noFigures,
})

/** The key figures of the whole platform by UTC day, for its administrator. */
export const platformDays = defineProjection<PlatformDay>({
  table: platformDaysTable,
  version: 1,
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
