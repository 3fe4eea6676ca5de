import { monthNames } from '../../kit/dates.ts'

/** A month's name with its year: '2026-11' → 'November 2026'. */
export const monthText = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`

/** A month's name alone: 'November'. */
export const nameOf = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? ''
