import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { grouped } from './numbers.ts'

/** Minutes as hours with a thousands separator: 77070 → '1,284:30'. */
export function hours(minutes: number): string {
  const [whole = '', rest = ''] = hoursAndMinutes(minutes).split(':')
  return whole.length > 3 ? `${grouped(Number(whole))}:${rest}` : `${whole}:${rest}`
}
