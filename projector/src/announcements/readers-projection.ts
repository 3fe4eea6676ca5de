import {
  AnnouncementDeleted,
  type AnnouncementReminded,
  type AnnouncementSeen,
} from '@rollcall/contracts/announcements/events.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { announcementSightingsTable } from '@rollcall/read-models/announcements/announcement-readers.table.ts'
import type { RowOf, Table } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on, onEach } from '../kernel/projection.ts'

type Reader = RowOf<typeof announcementSightingsTable>

const ofDeleted = onEach<typeof EmployeeDeleted, Reader>(EmployeeDeleted, {
  rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
  fold: () => undefined,
})

/**
 * When something last happened between a person and an announcement: a row for each pair, while the announcement
 * exists. `keepsDeleted`: rows of deleted people stay for the count, without names.
 */
export const readersProjection = (
  table: Table<Reader>,
  version: number,
  event: typeof AnnouncementSeen | typeof AnnouncementReminded,
  { keepsDeleted }: { keepsDeleted: boolean },
) =>
  defineProjection<Reader>({
    table,
    version,
    when: [
      on(event, {
        key: ({ companyId, data }) => [companyId, `${data.announcementId}_${data.employeeId}`],
        fold: (_row, { companyId, data, decidedAt }) => ({
          company_id: companyId,
          id: `${data.announcementId}_${data.employeeId}`,
          announcement_id: data.announcementId,
          employee_id: data.employeeId,
          at: decidedAt,
        }),
      }),
      onEach(AnnouncementDeleted, {
        rows: ({ companyId, data }) => ({ company_id: companyId, announcement_id: data.announcementId }),
        fold: () => undefined,
      }),
      ...(keepsDeleted ? [] : [ofDeleted]),
    ],
  })
