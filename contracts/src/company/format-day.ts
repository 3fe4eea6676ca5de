import type { DateFormat } from './team-settings.ts'

/** January to December. */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** 'November 2026'. `month`: YYYY-MM. */
export const monthName = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

/** A day in words, for sentences that know no company's format: "4 January 2027". */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${monthNames[Number(month) - 1] ?? month} ${year}`
}

/** A day in the company's format; '' for no day. */
export function formatDay(day: string, format: DateFormat): string {
  if (day === '') return ''
  const [year = '', month = '', date = ''] = day.split('-')
  return format
    .replace('YYYY', year)
    .replace('MMM', monthNames[Number(month) - 1]?.slice(0, 3) ?? month)
    .replace('MM', month)
    .replace('DD', date)
}
