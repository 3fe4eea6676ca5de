import { moneyText } from '@rollcall/contracts/exports/cell-text.ts'
import type { CellValue, ColumnKind, Money } from '@rollcall/contracts/kernel/columns.ts'
import { wallClock } from '@rollcall/contracts/kernel/wall-clock.ts'
import { xlsxText } from '../xlsx/text.ts'

const [dayMs, minuteMs, minutesOfDay] = [86_400_000, 60_000, 1_440]
/** The day from which spreadsheets count, and the first day on which all of them agree. */
const [dayZero, firstDay] = [Date.UTC(1899, 11, 30), Date.UTC(1900, 2, 1)]

/** A value as spreadsheets store it: days and times as numbers of days, instants on the zone's clock, to the minute. */
export function xlsxValue(kind: ColumnKind, value: CellValue, zone: string): string | number | null {
  if (value === null) return null
  switch (kind) {
    case 'number':
      return Number(value)
    case 'money':
      return Number(moneyText(value as Money))
    case 'time':
    case 'minutes':
      return Number(value) / minutesOfDay
    case 'day': {
      const day = Date.parse(`${value}T00:00:00Z`)
      return day >= firstDay ? (day - dayZero) / dayMs : String(value)
    }
    case 'instant': {
      const clock = wallClock(zone, Date.parse(String(value)))
      return Math.floor((clock - dayZero) / minuteMs) / minutesOfDay
    }
    case 'yesNo':
      return value ? 'Yes' : 'No'
    default:
      return xlsxText(String(value))
  }
}

/** The format of texts, so that they stay texts when edited. */
export const textFormat = '@'

/** The number format of a column; undefined: none, or one for each currency. `dateFormat`: the company's. */
export function xlsxFormat(kind: ColumnKind, dateFormat: string): string | undefined {
  const days = dateFormat.toLowerCase().replaceAll('/', '\\/')
  switch (kind) {
    case 'number':
    case 'money':
      return undefined
    case 'day':
      return days
    case 'instant':
      return `${days} hh:mm`
    case 'time':
      return 'hh:mm'
    case 'minutes':
      return '[h]:mm'
    default:
      return textFormat
  }
}

/** The number format of money, with its decimal places. */
export const moneyFormat = ({ digits }: Money): string =>
  digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
