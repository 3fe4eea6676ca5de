import { addDays, dateIn } from '../kernel/days.ts'
import { offsetIn } from '../kernel/wall-clock.ts'
import type { ScheduledDay } from '../performance/schedule.ts'
import { minuteOfDay } from './attendance-day.ts'

/** The scheduled hours of a date, in minutes from its midnight on the person's clock; null: nothing is scheduled. */
export type Shift = Pick<ScheduledDay, 'startMinute' | 'endMinute'>

/** Gives the shift of a date. */
export type ShiftOn = (date: string) => Shift

export const noShift: ShiftOn = () => ({ startMinute: null, endMinute: null })

/** A punch-in this many minutes before the start of a shift already serves it. */
export const minutesBefore = 120

/**
 * The work date of a punch-in: that of the scheduled shift that it serves. Of the shifts of the day before, the day and the
 * day after that are about to begin or go on at that moment, it is the one whose start is nearest; the earlier one of two
 * that are equally near. Without any, the date in the zone. `at`: an ISO instant.
 */
export function workDateOf(at: string, zone: string, shiftOn: ShiftOn): string {
  const today = dateIn(zone, at)
  let nearest: { date: string; minutes: number } | undefined
  for (const date of [addDays(today, -1), today, addDays(today, 1)]) {
    const shift = shiftOn(date)
    if (shift.startMinute === null) continue
    const minute = minuteOfDay(at, offsetIn(zone, at), date)
    if (!serves(minute, shift)) continue
    const minutes = Math.abs(minute - shift.startMinute)
    if (nearest === undefined || minutes < nearest.minutes) nearest = { date, minutes }
  }
  return nearest?.date ?? today
}

/** Whether a punch-in may serve a shift of another date than the one in the zone. `at`: an ISO instant. */
export function servesOther(at: string, zone: string, shiftOn: ShiftOn): boolean {
  const today = dateIn(zone, at)
  return [-1, 1]
    .map(days => addDays(today, days))
    .some(date => {
      const shift = shiftOn(date)
      return shift.startMinute !== null && serves(minuteOfDay(at, offsetIn(zone, at), date), shift)
    })
}

/**
 * Whether a punch-in at a minute of a date, from its midnight on the person's clock, serves the shift of that date: from two
 * hours before its start until its end.
 */
export const serves = (minute: number, { startMinute, endMinute }: Shift): boolean =>
  startMinute !== null && endMinute !== null && minute >= startMinute - minutesBefore && minute < endMinute
