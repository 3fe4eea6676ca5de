import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import { v5 as uuidV5 } from 'uuid'
import type { Habit } from './people.ts'

export interface Punch {
  name: 'PunchIn' | 'PunchOut' | 'StartBreak' | 'EndBreak'
  at: string
}

const namespace = '3f0c6b1c-9f4e-4d3f-8a55-0f6f3a5e7c21'

/** A number from 0 to 1 that is always the same for the same words. */
export function chance(...words: (string | number)[]): number {
  return Number.parseInt(uuidV5(words.join(' '), namespace).slice(0, 8), 16) / 0xffff_ffff
}

/**
 * The punches of a person on a local date. By day: in at about nine, a break at noon, out in the evening; some people
 * punch out for lunch instead. By night, from Tuesday to Saturday: one session from about ten to about six the next
 * morning. Sometimes the person is late, absent, forgets the last punch, or the end of a break. The result is the same for the same person and date. It uses whole minutes, so that the
 * times shown add up to the sums shown.
 */
export function punchesOn(person: string, date: string, zone: string, habit: Habit): Punch[] {
  const punches = plannedPunches(person, date, zone, habit)
  if (forgetsToPunchOut(person, date, habit)) return punches.slice(0, -1)
  return chance(person, date, 'break left open') < 0.01
    ? punches.filter(({ name }) => name !== 'EndBreak')
    : punches
}

/** The punches of a date if nothing is forgotten. */
export function plannedPunches(person: string, date: string, zone: string, habit: Habit): Punch[] {
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
  return times.map((minutes, index): Punch => {
    const [first, last] = [index === 0, index === times.length - 1]
    if (first || last || (habit.shift === 'day' && chance(person, 'goes out') < 0.3))
      return { name: index % 2 === 0 ? 'PunchIn' : 'PunchOut', at: at(minutes) }
    return { name: index % 2 === 0 ? 'EndBreak' : 'StartBreak', at: at(minutes) }
  })
}

/** Whether the person forgets the last punch-out of a date. */
export const forgetsToPunchOut = (person: string, date: string, habit: Habit): boolean =>
  Temporal.PlainDate.from(date).dayOfWeek === habit.forgets || chance(person, date, 'forgotten') < 0.008

/** The punches on a day of leave: none, or those of the other half. `away`: null for the whole day. */
export function atWork(punches: Punch[], away: Half | null | undefined): Punch[] {
  if (away === undefined) return punches
  if (away === null) return []
  if (away === 'first')
    return punches.slice(2).map(punch => (punch.name === 'EndBreak' ? { ...punch, name: 'PunchIn' } : punch))
  return punches
    .slice(0, 2)
    .map(punch => (punch.name === 'StartBreak' ? { ...punch, name: 'PunchOut' } : punch))
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

/** In, a break, back and out, in minutes since midnight at the start of the date. */
function nightOf(person: string, date: string): number[] {
  const begin = 22 * 60 - chance(person, date, 'begin') * 12
  const pause = 26 * 60 + chance(person, date, 'pause') * 30
  // Now and then the break is shorter than the half hour that the week of nights asks for.
  const length = chance(person, date, 'short break') < 0.12 ? 18 : 30
  return [begin, pause, pause + length, 30 * 60 + chance(person, date, 'end') * 25]
}
