import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import {
  CarriedLeaveExpired,
  FreedLeaveExpired,
  LeaveAccrued,
  LeaveAdjusted,
  LeaveApproved,
  LeaveCancelled,
  type LeaveEvent,
  LeaveGranted,
  LeaveReevaluated,
  LeaveYearClosed,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import { ledgerEntry } from '@rollcall/contracts/leave/ledger.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'
import { sortablePosition } from '../kernel/sortable-position.ts'
import type { RowOf } from '../kernel/table.ts'
import { leaveLedgerTable } from './leave-ledger.table.ts'

type Line = RowOf<typeof leaveLedgerTable>
type Facts = Pick<
  Line,
  'request_id' | 'from' | 'to' | 'parts' | 'month' | 'plan_id' | 'reason' | 'differences' | 'freed'
>

const none: Facts = {
  request_id: null,
  from: null,
  to: null,
  parts: [],
  month: null,
  plan_id: null,
  reason: '',
  differences: [],
  freed: null,
}

/** Adds the line of one kind of event, with its special fields. Events without a line add none. */
const line = <D extends EventDefinition>(
  definition: D,
  factsOf: (data: EventOf<D>['data']) => Partial<Facts> = () => ({}),
) =>
  on<D, Line>(definition, {
    key: ({ companyId, id }) => [companyId, id],
    fold: (_row, event) => {
      // Every definition below is one of LeaveEvent's.
      const { data } = event as unknown as FoldedEvent<LeaveEvent>
      const entry = ledgerEntry(event as unknown as LeaveEvent)
      if (!entry) return undefined
      return {
        company_id: event.companyId,
        id: event.id,
        employee_id: data.employeeId,
        year: data.year,
        ...entry,
        ...none,
        ...factsOf(event.data),
        recorded_at: event.recordedAt,
        place: `${entry.on} ${sortablePosition(event.position)}`,
      }
    },
  })

const span = (days: readonly { date: string }[]) => ({
  from: days[0]?.date ?? null,
  to: days.at(-1)?.date ?? null,
})

/** Each line of everybody's ledger, one per event. */
export const leaveLedger = defineProjection<Line>({
  table: leaveLedgerTable,
  version: 3,
  when: [
    line(LeaveYearOpened),
    line(LeaveYearClosed),
    line(LeaveGranted),
    line(LeaveAccrued, ({ month, planId }) => ({ month, plan_id: planId })),
    line(LeaveAdjusted, ({ reason }) => ({ reason })),
    line(CarriedLeaveExpired),
    line(FreedLeaveExpired, ({ requestId, cause }) => ({ request_id: requestId, freed: cause })),
    line(LeaveApproved, ({ requestId, days, charges, overdraw }) => ({
      request_id: requestId,
      ...span(days),
      parts: charges,
      reason: overdraw,
    })),
    line(LeaveCancelled, ({ requestId, from, reason }) => ({ request_id: requestId, from, reason })),
    line(LeaveReevaluated, ({ requestId, differences }) => ({
      request_id: requestId,
      ...span(differences),
      differences,
    })),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
