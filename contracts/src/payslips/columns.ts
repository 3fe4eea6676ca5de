import { defineColumns, type RowContext } from '../kernel/columns.ts'
import { dateIn } from '../kernel/days.ts'
import { monthStateId } from '../month-locks/month-state.ts'
import { payslipStateNames } from './names.ts'
import { type MyPayslipRow, myPayslipView, payslipView } from './views.ts'

type Sheet = Pick<
  MyPayslipRow,
  'state' | 'currency' | 'digits' | 'totalEarnings' | 'totalDeductions' | 'net' | 'earnings' | 'deductions'
>

/** An amount of a payslip; empty before it has a line. */
const amount = (field: 'totalEarnings' | 'totalDeductions' | 'net') => (row: Sheet) =>
  row.earnings.length + row.deductions.length === 0 ? null : { minor: row[field], digits: row.digits }

const sheet = [
  { id: 'daysWorked', title: 'Days worked', kind: 'number' },
  { id: 'totalEarnings', title: 'Earnings', kind: 'money', value: amount('totalEarnings') },
  { id: 'totalDeductions', title: 'Deductions', kind: 'money', value: amount('totalDeductions') },
  { id: 'net', title: 'Net pay', kind: 'money', value: amount('net') },
  { id: 'currency', title: 'Currency', kind: 'text' },
  { id: 'state', title: 'State', kind: 'text', value: ({ state }: Sheet) => payslipStateNames[state] },
] as const
/** In which state the month was when the days were read: a later lock does not change the payslip. */
const monthState = ({ asLocked }: Pick<MyPayslipRow, 'asLocked'>, { day, zone }: RowContext) =>
  asLocked === null ? null : asLocked === '' ? 'Open' : `Locked on ${day(dateIn(zone, asLocked))}`

const settled = [
  { id: monthStateId, title: 'Month state', kind: 'text', value: monthState },
  { id: 'issuedAt', title: 'Issued', kind: 'instant', extra: true },
  { id: 'voidedAt', title: 'Voided', kind: 'instant', extra: true },
  { id: 'voidReason', title: 'Reason', kind: 'text', extra: true },
  { id: 'note', title: 'Note', kind: 'text', extra: true },
] as const

/** The columns of payslips. */
export const payslipColumns = defineColumns(payslipView, [
  { id: 'month', title: 'Month', kind: 'text' },
  { id: 'number', title: 'Number', kind: 'text' },
  { id: 'fullName', title: 'Person', kind: 'text' },
  { id: 'position', title: 'Position', kind: 'text' },
  ...sheet,
  {
    id: 'netBefore',
    title: 'Net pay of the month before',
    kind: 'money',
    value: ({ netBefore, digits }) => (netBefore === null ? null : { minor: netBefore, digits }),
    extra: true,
  },
  ...settled,
])

/** The columns of an employee's own payslips. */
export const myPayslipColumns = defineColumns(myPayslipView, [
  { id: 'month', title: 'Month', kind: 'text' },
  { id: 'number', title: 'Number', kind: 'text' },
  ...sheet,
  ...settled,
])
