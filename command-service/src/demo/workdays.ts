import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import { v5 as uuidV5 } from 'uuid'
import type { Habit } from './people.ts'

export interface Punch {
  name: 'PunchIn' | 'PunchOut'
  at: string
}

const namespace = '3f0c6b1c-9f4e-4d3f-8a55-0f6f3a5e7c21'

/** A number from 0 to 1 that is always the same for the same words. */
function chance(...words: (string | number)[]): number {
  return Number.parseInt(uuidV5(words.join(' '), namespace).slice(0, 8), 16) / 0xffff_ffff
}

/**
 * The punches of a person on a local date. By day: in at about nine, out for lunch, out in the evening. By night, from
 * Tuesday to Saturday: one session from about ten to about six the next morning. Sometimes the person is late, absent,
 * or forgets the last punch. The result is the same for the same person and date. It uses whole minutes, so that the
 * times shown add up to the sums shown.
 */
export function punchesOn(person: string, date: string, zone: string, habit: Habit): Punch[] {
  const day = Temporal.PlainDate.from(date)
  const forgets = day.dayOfWeek === habit.forgets
  if (!worksOn(day.dayOfWeek, habit) || (!forgets && chance(person, date, 'absent') < 0.06)) return []
  /** By local time, also on a night when the clocks change. */
  const at = (minutes: number) =>
    day
      .toPlainDateTime()
      .add({ minutes: Math.floor(minutes) })
      .toZonedDateTime(zone)
      .toInstant()
      .toString({ fractionalSecondDigits: 3 })
  const times = habit.shift === 'night' ? nightOf(person, date) : dayOf(person, date)
  const punches = times.map((minutes, index): Punch => {
    return { name: index % 2 === 0 ? 'PunchIn' : 'PunchOut', at: at(minutes) }
  })
  return forgets || chance(person, date, 'forgotten') < 0.008 ? punches.slice(0, -1) : punches
}

/** The punches on a day of leave: none, or those of the other half. `away`: null for the whole day. */
export function atWork(punches: Punch[], away: Half | null | undefined): Punch[] {
  if (away === undefined) return punches
  if (away === null) return []
  return away === 'first' ? punches.slice(2) : punches.slice(0, 2)
}

const worksOn = (weekday: number, { shift }: Habit): boolean =>
  shift === 'night' ? weekday >= 2 && weekday <= 6 : weekday <= 5

/** In, out for lunch, back, out, in minutes since midnight. */
function dayOf(person: string, date: string): number[] {
  const habit = chance(person, 'habit') * 60 - 40
  const late = chance(person, date, 'late') < 0.08 ? 25 + chance(person, date, 'how late') * 40 : 0
  const begin = 9 * 60 + habit + chance(person, date, 'begin') * 18 + late
  const lunch = 12 * 60 + 20 + chance(person, date, 'lunch') * 50
  const back = lunch + 28 + chance(person, date, 'back') * 32
  return [begin, lunch, back, begin + 8 * 60 + (back - lunch) + (chance(person, date, 'end') - 0.35) * 70]
}

/** In and out, in minutes since midnight at the start of the date. */
function nightOf(person: string, date: string): number[] {
  const begin = 22 * 60 - chance(person, date, 'begin') * 12
  return [begin, 30 * 60 + chance(person, date, 'end') * 25]
}
