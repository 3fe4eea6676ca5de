import { v5 as uuidV5 } from 'uuid'

export interface Punch {
  name: 'PunchIn' | 'PunchOut'
  at: string
}

const namespace = '3f0c6b1c-9f4e-4d3f-8a55-0f6f3a5e7c21'

/** A number from 0 to 1 that is the same each time for the same words. */
function chance(...words: (string | number)[]): number {
  return Number.parseInt(uuidV5(words.join(' '), namespace).slice(0, 8), 16) / 0xffff_ffff
}

/**
 * The punches of a person on a date in the person's zone: in around nine, out for lunch, out in the evening;
 * now and then late, absent, or without the last punch. The same for the same person and date.
 */
export function punchesOn(person: string, date: string, zone: string): Punch[] {
  const day = Temporal.PlainDate.from(date)
  if (day.dayOfWeek > 5 || chance(person, date, 'absent') < 0.06) return []
  const at = (minutes: number) =>
    day
      .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from('00:00') })
      .add({ minutes: Math.floor(minutes), seconds: Math.floor((minutes % 1) * 60) })
      .toInstant()
      .toString({ fractionalSecondDigits: 3 })
  const habit = chance(person, 'habit') * 60 - 40
  const late = chance(person, date, 'late') < 0.08 ? 25 + chance(person, date, 'how late') * 40 : 0
  const begin = 9 * 60 + habit + chance(person, date, 'begin') * 18 + late
  const lunch = 12 * 60 + 20 + chance(person, date, 'lunch') * 50
  const back = lunch + 28 + chance(person, date, 'back') * 32
  const end = begin + 8 * 60 + (back - lunch) + (chance(person, date, 'end') - 0.35) * 70
  const punches: Punch[] = [
    { name: 'PunchIn', at: at(begin) },
    { name: 'PunchOut', at: at(lunch) },
    { name: 'PunchIn', at: at(back) },
  ]
  return chance(person, date, 'forgotten') < 0.008 ? punches : [...punches, { name: 'PunchOut', at: at(end) }]
}

/** The dates from one to another, both included, as YYYY-MM-DD. */
export function datesFromTo(first: string, last: string): string[] {
  const dates: string[] = []
  const end = Temporal.PlainDate.from(last)
  for (
    let date = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(date, end) <= 0;
    date = date.add({ days: 1 })
  ) {
    dates.push(date.toString())
  }
  return dates
}
