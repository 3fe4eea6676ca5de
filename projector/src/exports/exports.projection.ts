import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { ExportEnded, ExportFailed, ExportStarted } from '@rollcall/contracts/exports/events.ts'
import { exportName } from '@rollcall/contracts/exports/export.ts'
import { exportedFilesTable } from '@rollcall/read-models/exports/exports.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on, onEach } from '../kernel/projection.ts'

type Export = RowOf<typeof exportedFilesTable>

const one = ({ companyId, data }: { companyId: string; data: { exportId: string } }) => [
  companyId,
  data.exportId,
]

/** The person that a report is limited to. */
const personOf = (employeeId: string | null): Record<string, unknown> =>
  employeeId === null ? {} : { employeeId }

/** The filter of a list or of payslips; empty after its account's key is destroyed. */
function filterOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const nameOf = (row: Export): string =>
  exportName({
    kind: row.kind,
    list: row.list,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startedAt: row.started_at,
    format: row.format,
  })

/** The files that accounts have requested, until the account is closed. */
export const exportedFiles = defineProjection<Export>({
  table: exportedFilesTable,
  version: 6,
  when: [
    on(ExportStarted, {
      key: one,
      fold: (_row, { companyId, data, decidedAt }) => ({
        company_id: companyId,
        id: data.exportId,
        account_id: data.accountId,
        kind: data.kind,
        format: data.format,
        first_day: data.from,
        last_day: data.to,
        list: data.list,
        columns: data.columns,
        filter: data.filter === '' ? personOf(data.employeeId) : filterOf(data.filter),
        sort: data.sort,
        separator: data.separator,
        session_id: data.session?.sessionId ?? null,
        state: 'running',
        started_at: decidedAt,
        why: null,
        ended_at: null,
        bytes: 0,
        rows: null,
        parts: 0,
        file_name: '',
        file_id: '',
        file_key: '',
      }),
    }),
    on(ExportEnded, {
      key: one,
      fold: (row, { data: { fileId, fileKey, ...file }, decidedAt }) =>
        row && {
          ...row,
          state: 'ready',
          ended_at: decidedAt,
          bytes: file.bytes,
          rows: file.rows,
          parts: file.parts,
          file_name: file.fileName || nameOf(row),
          file_id: fileId,
          file_key: fileKey,
        },
    }),
    on(ExportFailed, {
      key: one,
      fold: (row, { data: { why }, decidedAt }) =>
        row && { ...row, state: 'failed', why, ended_at: decidedAt },
    }),
    onEach(AccountClosed, {
      rows: ({ companyId, data }) => ({ company_id: companyId, account_id: data.accountId }),
      fold: () => undefined,
    }),
  ],
})
