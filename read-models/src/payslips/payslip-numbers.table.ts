import { defineTable } from '../kernel/table.ts'

/**
 * The numbers of a company's payslips in a year, which is the `id`. `letters`: '' before the first number. `place`:
 * that of the last number, even if its payslip is still being issued.
 */
export const payslipNumbersTable = defineTable({
  name: 'payslip_numbers',
  columns: {
    company_id: 'text',
    id: 'text',
    letters: 'text',
    place: 'integer',
  },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
  fillfactor: 80,
})
