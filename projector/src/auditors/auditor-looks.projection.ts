import { AuditorLooked } from '@rollcall/contracts/auditors/events.ts'
import { ExportStarted } from '@rollcall/contracts/exports/events.ts'
import { auditorLooksTable } from '@rollcall/read-models/auditors/auditor-looks.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Look = RowOf<typeof auditorLooksTable>

/** What auditors looked at and exported. */
export const auditorLooks = defineProjection<Look>({
  table: auditorLooksTable,
  version: 1,
  when: [
    on(AuditorLooked, {
      key: ({ companyId, data }) => [companyId, data.lookId],
      fold: (_row, { companyId, data, decidedAt }) => ({
        company_id: companyId,
        id: data.lookId,
        auditor_id: data.auditorId,
        what: data.what,
        employee_id: data.employeeId,
        from: data.from,
        to: data.to,
        at: decidedAt,
      }),
    }),
    on(ExportStarted, {
      key: ({ companyId, data }) => [companyId, data.exportId],
      fold: (row, { companyId, data, decidedAt }) =>
        data.session?.role === 'auditor'
          ? {
              company_id: companyId,
              id: data.exportId,
              auditor_id: data.accountId,
              what: 'export',
              employee_id: data.employeeId,
              from: data.from,
              to: data.to,
              at: decidedAt,
            }
          : row,
    }),
  ],
})
