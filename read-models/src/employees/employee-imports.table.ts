import type { EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import { defineTableOf } from '../kernel/table.ts'

/**
 * `rejected_files`: the ids of the sealed files with rejected rows, which `file_key` opens. `continue_at`: when an
 * import without progress counts as interrupted; null: it has ended.
 */
export const employeeImportsTable = defineTableOf<
  EmployeeImportRow & {
    fileKey: string
    rejectedFiles: readonly string[]
    continueAt: string | null
  }
>({
  name: 'employee_imports',
  columns: {
    company_id: 'text',
    id: 'text',
    state: 'text',
    rows: 'integer',
    done: 'integer',
    added: 'integer',
    changed: 'integer',
    rejected: 'integer',
    invite: 'boolean',
    started_at: 'instant',
    progressed_at: 'instant',
    kept_until: 'instant?',
    file_key: 'text',
    rejected_files: 'json',
    continue_at: 'instant?',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'started_at', 'id'],
    ['continue_at', 'id'],
    ['kept_until', 'id'],
  ],
  counted: [],
  fillfactor: 80,
})
