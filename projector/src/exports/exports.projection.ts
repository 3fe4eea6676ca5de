import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { ExportEnded, ExportFailed, ExportStarted } from '@rollcall/contracts/exports/events.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, onEach } from '../kernel/projection.ts'

/** An export with the place and key of its file; '' before it is ready. */
type Export = RowOf<ExportRow & { fileId: string; fileKey: string }>

const one = ({ companyId, data }: { companyId: string; data: { exportId: string } }) => [
  companyId,
  data.exportId,
]

/** The files that accounts asked for, until the account is closed. */
export const exportedFiles = defineProjection<Export>({
  name: 'exports',
  version: 3,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      account_id: 'text',
      kind: 'text',
      format: 'text',
      first_day: 'day',
      last_day: 'day',
      state: 'text',
      started_at: 'instant',
      why: 'text?',
      ended_at: 'instant?',
      bytes: 'integer',
      file_id: 'text',
      file_key: 'text',
    },
    key: ['company_id', 'id'],
    indexes: [['company_id', 'account_id', 'started_at', 'id']],
    counted: [],
    owner: 'account_id',
    fillfactor: 80,
  },
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
        state: 'running',
        started_at: decidedAt,
        why: null,
        ended_at: null,
        bytes: 0,
        file_id: '',
        file_key: '',
      }),
    }),
    on(ExportEnded, {
      key: one,
      fold: (row, { data: { fileId, fileKey, bytes }, decidedAt }) =>
        row && { ...row, state: 'ready', ended_at: decidedAt, bytes, file_id: fileId, file_key: fileKey },
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
