import { ContinuePayslipRun, NumberPayslip } from '@rollcall/contracts/payslips/commands.ts'
import { defineDue } from '../kernel/schedule/due.ts'
import { dueRows } from '../kernel/schedule/due-rows.ts'

const interrupted = dueRows('read.payslip_runs', 'continue_at', ['company_id', 'done'])
const withoutNumber = dueRows('read.payslips', 'number_at', ['company_id'])

/** Runs over the payslips of a month that stopped before their end. */
export const payslipRunsToContinue = defineDue({
  command: ContinuePayslipRun,
  async find(pool, now, page) {
    return (await interrupted(pool, now, page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, runId: row.id, done: row.done },
    }))
  },
})

/** Payslips whose issuing was interrupted before they got their number. */
export const payslipsToNumber = defineDue({
  command: NumberPayslip,
  async find(pool, now, page) {
    return (await withoutNumber(pool, now, page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, payslipId: row.id },
    }))
  },
})
