import {
  PayslipRunEnded,
  PayslipRunProgressed,
  PayslipRunStarted,
  PayslipRunStopped,
} from '@rollcall/contracts/payslips/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { payslipRunsTable } from '@rollcall/read-models/payslips/payslip-runs.table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Run = RowOf<typeof payslipRunsTable>

/** Milliseconds without progress. Ten payslips take a few seconds. */
const interruptedAfter = 60_000

const later = (instant: string) => new Date(Date.parse(instant) + interruptedAfter).toISOString()

const key = ({ companyId, data }: FoldedEvent<{ type: string; data: { runId: string } }>) => [
  companyId,
  data.runId,
]

/** Runs that make the drafts of a month or issue them, with their progress. */
export const payslipRuns = defineProjection<Run>({
  table: payslipRunsTable,
  version: 1,
  when: [
    on(PayslipRunStarted, {
      key,
      fold: (_row, { companyId, data, decidedAt, recordedAt }) => ({
        company_id: companyId,
        id: data.runId,
        kind: data.kind,
        month: data.month,
        state: 'running',
        total: data.items.length,
        done: 0,
        left: [],
        started_by: data.startedBy,
        started_at: decidedAt,
        ended_at: null,
        continue_at: later(recordedAt),
      }),
    }),
    on(PayslipRunProgressed, {
      key,
      fold: (row, { data, recordedAt }) =>
        row && {
          ...row,
          done: data.done,
          left: [...new Map([...row.left, ...data.left].map(each => [each.id, each])).values()],
          // The last progress of a stopped run may be recorded after its stop.
          continue_at: row.state === 'running' ? later(recordedAt) : null,
        },
    }),
    on(PayslipRunStopped, {
      key,
      fold: (row, { decidedAt }) =>
        row && { ...row, state: 'stopped', ended_at: decidedAt, continue_at: null },
    }),
    on(PayslipRunEnded, {
      key,
      fold: (row, { decidedAt }) => row && { ...row, state: 'ended', ended_at: decidedAt, continue_at: null },
    }),
  ],
})
