import { PayslipConfirmed, PayslipIssued } from '@rollcall/contracts/payslips/events.ts'
import { inNumber } from '@rollcall/contracts/payslips/payslip.ts'
import { defineProjection, on } from '../kernel/projection.ts'

/**
 * The numbers of a company's payslips in a year, which is the `id`. `letters`: '' before the first number. `place`: that of
 * the last number, also if its payslip is still being issued.
 */
interface Numbers {
  company_id: string
  id: string
  letters: string
  place: number
}

/** How far the numbers of each company and year have come. Each confirmed payslip gets one. */
export const payslipNumbers = defineProjection<Numbers>({
  name: 'payslip_numbers',
  version: 2,
  table: {
    columns: { company_id: 'text', id: 'text', letters: 'text', place: 'integer' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
    fillfactor: 80,
  },
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
