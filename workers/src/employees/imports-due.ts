import {
  ContinueEmployeeImport,
  ForgetEmployeeImport,
} from '@rollcall/contracts/employees/import-commands.ts'
import { defineDue } from '../kernel/schedule/due.ts'
import { dueRows } from '../kernel/schedule/due-rows.ts'

const interrupted = dueRows('read.employee_imports', 'continue_at', ['company_id', 'done'])
const over = dueRows('read.employee_imports', 'kept_until', ['company_id'])

/** Imports that stopped before their end. */
export const importsToContinue = defineDue({
  command: ContinueEmployeeImport,
  async find(pool, now, page) {
    return (await interrupted(pool, now, page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, importId: row.id, done: row.done },
    }))
  },
})

/** Imports whose rejected rows are no longer kept. */
export const importsToForget = defineDue({
  command: ForgetEmployeeImport,
  async find(pool, now, page) {
    return (await over(pool, now, page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, importId: row.id },
    }))
  },
})
