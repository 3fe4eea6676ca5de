import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** An export with its session and with the place and key of its file; '' before it is ready. */
export const exportedFilesTable = defineTableOf<
  Omit<ExportRow, 'done' | 'total'> & {
    sessionId: string | null
    fileId: string
    fileKey: string
    parts: number
  }
>({
  name: 'exports',
  columns: {
    company_id: 'text',
    id: 'text',
    account_id: 'text',
    kind: 'text',
    format: 'text',
    first_day: 'day?',
    last_day: 'day?',
    list: 'text?',
    columns: 'json',
    filter: 'json',
    sort: 'json?',
    separator: 'text',
    session_id: 'text?',
    state: 'text',
    started_at: 'instant',
    why: 'text?',
    ended_at: 'instant?',
    bytes: 'integer',
    rows: 'integer?',
    parts: 'integer',
    file_name: 'text',
    file_id: 'text',
    file_key: 'text',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'account_id', 'started_at', 'id']],
  counted: [],
  owner: 'account_id',
  fillfactor: 80,
})
