import { PayslipIssued } from '@rollcall/contracts/payslips/events.ts'
import { inNumber } from '@rollcall/contracts/payslips/payslip.ts'
import { defineProjection, on } from '../kernel/projection.ts'

/** The numbers of a company's payslips in a year, which is the `id`. `place`: that of the last number. */
interface Numbers {
  company_id: string
  id: string
  letters: string
  place: number
}

/** How far the numbers of each company and year have come, from the payslips that have one. */
export const payslipNumbers = defineProjection<Numbers>({
  name: 'payslip_numbers',
  version: 1,
  table: {
    columns: { company_id: 'text', id: 'text', letters: 'text', place: 'integer' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
    fillfactor: 80,
  },
  when: [
    on(PayslipIssued, {
      key: ({ companyId, data }) => [companyId, inNumber(data.number).year],
      fold: (row, { companyId, data }) => {
        const { letters, year, place } = inNumber(data.number)
        return row
          ? { ...row, place: Math.max(row.place, place) }
          : { company_id: companyId, id: year, letters, place }
      },
    }),
  ],
})
