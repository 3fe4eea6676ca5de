import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'

/** A difference of minutes with its sign: "+ 01:30". */
export const signedMinutes = (minutes: number): string =>
  `${minutes < 0 ? '−' : '+'} ${hoursAndMinutes(Math.abs(minutes))}`
