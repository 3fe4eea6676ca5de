import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeContactEdited,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import type { EmployeeChangeRow } from '@rollcall/contracts/employees/views.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import { employeeChangesTable } from '@rollcall/read-models/employees/employee-changes.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { sortablePosition } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Change = RowOf<typeof employeeChangesTable>

/** Adds the row of one kind of change. */
const change = <D extends EventDefinition>(
  definition: D,
  kind: EmployeeChangeRow['kind'],
  valuesOf: (data: EventOf<D>['data']) => EmployeeChangeRow['after'] = () => ({}),
) =>
  on<D, Change>(definition, {
    key: ({ companyId, id }) => [companyId, id],
    fold: (_row, event) => {
      const after = valuesOf(event.data)
      return {
        company_id: event.companyId,
        id: event.id,
        employee_id: (event as unknown as FoldedEvent<EventOf<typeof EmployeeBlocked>>).data.employeeId,
        kind,
        role: event.role,
        at: event.decidedAt,
        after,
        fields: Object.keys(after).join(' '),
        place: sortablePosition(event.position),
      }
    },
  })

const form = ({ employeeId: _, ...values }: EventOf<typeof EmployeeAdded>['data']) => values

/** Each change of an employee's record, one per event. */
export const employeeChanges = defineProjection<Change>({
  table: employeeChangesTable,
  version: 3,
  when: [
    change(EmployeeAdded, 'added', form),
    change(EmployeeEdited, 'edited', form),
    change(EmployeeContactEdited, 'contactEdited', ({ mobile, address }) => ({ mobile, address })),
    change(EmployeeZoneSet, 'zoneSet', ({ zone }) => ({ zone })),
    change(EmployeePhotoSet, 'photoSet'),
    change(EmployeePhotoRemoved, 'photoRemoved'),
    change(EmployeeBlocked, 'blocked'),
    change(EmployeeUnblocked, 'unblocked'),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
