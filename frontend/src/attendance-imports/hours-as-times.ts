import type { AttendanceImportField } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { ReadRow } from '../kit/files/columns.ts'

type Row = ReadRow<AttendanceImportField>

/** A number of hours since midnight, with or without a fraction. */
const hours = /^\d{1,2}(?:\.\d+)?$/
/** One that is no time with a point: 8.5, 8.75 or 8.333. */
const isNoTime = (text: string): boolean => {
  const [, fraction] = /^(?:[1-9]|\d\d)\.(\d+)$/.exec(text.trim()) ?? []
  return fraction !== undefined && (fraction.length !== 2 || Number(fraction) > 59)
}

/**
 * The rows of a file with hours as times: a column with a number that is no time has numbers of hours, so 8.50 is 08:30 there.
 * The punch-ins and punch-outs are looked at together, as one program wrote them.
 */
export function hoursAsTimes(rows: readonly Row[]): Row[] {
  const isInHours = rows.some(row => isNoTime(row.in) || isNoTime(row.out))
  return isInHours ? rows.map(row => ({ ...row, in: asTime(row.in), out: asTime(row.out) })) : [...rows]
}

function asTime(text: string): string {
  if (!hours.test(text.trim())) return text
  const minutes = Math.round(Number(text) * 60)
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}
