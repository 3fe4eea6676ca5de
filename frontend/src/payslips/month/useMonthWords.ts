import { useTranslate } from 'react-admin'
import { monthName } from '../../kit/dates.ts'
import { useCurrentMonth } from './useMonth.ts'

/** The texts of the month's list, and a month's name, with the year unless it is the current one. */
export function useMonthWords() {
  const translate = useTranslate()
  const current = useCurrentMonth()
  const text = (key: string, args: object = {}): string => translate(`payslip_month.${key}`, args)
  const nameOf = (month: string): string => {
    const name = monthName(month)
    return month.slice(0, 4) === current.slice(0, 4) ? (name.split(' ')[0] ?? name) : name
  }
  return { text, nameOf, current }
}
