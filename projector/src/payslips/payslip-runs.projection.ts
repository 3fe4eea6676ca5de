import {
  PayslipRunEnded,
  PayslipRunProgressed,
  PayslipRunStarted,
  PayslipRunStopped,
} from '@rollcall/contracts/payslips/events.ts'
import type { PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

/** `continue_at`: when a run without progress counts as interrupted; null: it is over. */
type Run = RowOf<PayslipRunRow> & { continue_at: string | null }

/** Milliseconds without progress. Ten payslips take a few seconds. */
const interruptedAfter = 60_000

const later = (instant: string) => new Date(Date.parse(instant) + interruptedAfter).toISOString()

const key = ({ companyId, data }: Recorded<{ type: string; data: { runId: string } }>) => [
  companyId,
  data.runId,
]

/** Runs that make the drafts of a month or issue them, with how far they have come. */
export const payslipRuns = defineProjection<Run>({
  name: 'payslip_runs',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      kind: 'text',
      month: 'text',
      state: 'text',
      total: 'integer',
      done: 'integer',
      left: 'json',
      started_by: 'text',
      started_at: 'instant',
      ended_at: 'instant?',
      continue_at: 'instant?',
    },
    key: ['company_id', 'id'],
    indexes: [
      ['company_id', 'started_at', 'id'],
      ['continue_at', 'id'],
    ],
    counted: [],
    fillfactor: 80,
  },
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
          // The last step of a stopped run may be told after its stop.
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
