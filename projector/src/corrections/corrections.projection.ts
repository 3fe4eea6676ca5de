import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
  CorrectionRejected,
  CorrectionWithdrawn,
} from '@rollcall/contracts/corrections/events.ts'
import { isImported } from '@rollcall/contracts/corrections/imported.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { correctionsTable } from '@rollcall/read-models/corrections/corrections.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on, onEach, onSeveral } from '../kernel/projection.ts'

type Correction = RowOf<typeof correctionsTable>

const correction = ({ companyId, data }: FoldedEvent<{ type: string; data: { correctionId: string } }>) => [
  companyId,
  data.correctionId,
]

type Made = EventOf<typeof CorrectionProposed> | EventOf<typeof CorrectionRecorded>

const made = (
  { companyId, data, decidedAt }: FoldedEvent<Made>,
  state: Correction['state'],
  undoes: string | null,
): Correction => ({
  company_id: companyId,
  id: data.correctionId,
  employee_id: data.employeeId,
  work_date: data.workDate,
  state,
  changes: data.changes,
  minutes_was: data.minutes.was,
  minutes_now: data.minutes.now,
  reason: data.reason,
  note: '',
  made_at: decidedAt,
  decided_at: null,
  undoes,
  undone_by: null,
  imported: isImported(data),
  adjusts_in: ('adjusts' in data ? data.adjusts : undefined) ?? null,
})

/**
 * Corrections with their newest state. Of a deleted person's, what was decided stays, because months are adjusted by it. The
 * words are personal and go.
 */
export const corrections = defineProjection<Correction>({
  table: correctionsTable,
  version: 4,
  when: [
    on(CorrectionProposed, { key: correction, fold: (_row, event) => made(event, 'pending', null) }),
    onSeveral(CorrectionRecorded, {
      keys: ({ companyId, data }) => [
        [companyId, data.correctionId],
        ...(data.undoes === null ? [] : [[companyId, data.undoes]]),
      ],
      fold: (row, event, [, id]) =>
        id === event.data.correctionId
          ? made(event, 'recorded', event.data.undoes)
          : row && { ...row, undone_by: event.data.correctionId },
    }),
    on(CorrectionApproved, {
      key: correction,
      fold: (row, { data, decidedAt }) =>
        row && {
          ...row,
          state: 'approved',
          minutes_was: data.minutes.was,
          minutes_now: data.minutes.now,
          note: data.note,
          decided_at: decidedAt,
          adjusts_in: data.adjusts ?? null,
        },
    }),
    on(CorrectionRejected, {
      key: correction,
      fold: (row, { data, decidedAt }) =>
        row && { ...row, state: 'rejected', note: data.note, decided_at: decidedAt },
    }),
    on(CorrectionWithdrawn, {
      key: correction,
      fold: (row, { decidedAt }) => row && { ...row, state: 'withdrawn', decided_at: decidedAt },
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: row => (row.state === 'pending' ? undefined : { ...row, reason: '', note: '' }),
    }),
  ],
})
