import { PayslipConfirmed, PayslipIssued } from '@rollcall/contracts/payslips/events.ts'
import { inNumber } from '@rollcall/contracts/payslips/payslip.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { payslipNumbersTable } from '@rollcall/read-models/payslips/payslip-numbers.table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Numbers = RowOf<typeof payslipNumbersTable>

/** The latest payslip number of each company and year. Each confirmed payslip gets one. */
export const payslipNumbers = defineProjection<Numbers>({
  table: payslipNumbersTable,
  version: 2,
  when: [
    on(PayslipConfirmed, {
      key: ({ companyId, data }) => [companyId, String(data.year)],
      fold: (row, { companyId, data }) =>
        row
          ? { ...row, place: row.place + 1 }
          : { company_id: companyId, id: String(data.year), letters: '', place: 1 },
    }),
    on(PayslipIssued, {
      key: ({ companyId, data }) => [companyId, inNumber(data.number).year],
      fold: (row, { companyId, data }) => {
        const { letters, year, place } = inNumber(data.number)
        return row
          ? { ...row, letters: row.letters || letters, place: Math.max(row.place, place) }
          : { company_id: companyId, id: year, letters, place }
      },
    }),
  ],
})
