import { MonthLocked, MonthReopened } from '@rollcall/contracts/month-locks/events.ts'
import { lastOf } from '@rollcall/contracts/performance/month.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { monthLocksTable } from '@rollcall/read-models/month-locks/month-locks.table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type MonthLock = RowOf<typeof monthLocksTable>

const month = ({ companyId, data }: FoldedEvent<{ type: string; data: { month: string } }>) => [
  companyId,
  data.month,
]

/** The months that were locked, as they are now. */
export const monthLocks = defineProjection<MonthLock>({
  table: monthLocksTable,
  version: 2,
  when: [
    on(MonthLocked, {
      key: month,
      fold: (row, { companyId, data, decidedAt }) => ({
        company_id: companyId,
        id: data.month,
        last_day: lastOf(data.month),
        state: 'locked',
        locked_at: decidedAt,
        reopened_at: row?.reopened_at ?? null,
        reason: row?.reason ?? '',
        people: data.people,
        worked_minutes: data.workedMinutes,
        minutes_before: row?.worked_minutes ?? null,
        missing_punch_outs: data.missingPunchOuts,
        history: [
          ...(row?.history ?? []),
          {
            state: 'locked',
            at: decidedAt,
            reason: '',
            people: data.people,
            workedMinutes: data.workedMinutes,
            missingPunchOuts: data.missingPunchOuts,
          },
        ],
      }),
    }),
    on(MonthReopened, {
      key: month,
      fold: (row, { data, decidedAt }) =>
        row && {
          ...row,
          state: 'reopened',
          reopened_at: decidedAt,
          reason: data.reason,
          history: [
            ...row.history,
            {
              state: 'reopened',
              at: decidedAt,
              reason: data.reason,
              people: null,
              workedMinutes: null,
              missingPunchOuts: null,
            },
          ],
        },
    }),
  ],
})
