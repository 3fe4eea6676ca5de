import { addDays, addMonths } from '@rollcall/contracts/kernel/days.ts'

/* Of a month, YYYY-MM. The contracts' own are in a module with the figures of months, which this page does not need. */
export const firstDay = (month: string): string => `${month}-01`
export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1)
