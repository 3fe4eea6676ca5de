import { addDays, daysBetween } from '@rollcall/contracts/kernel/days.ts'
import type { Habit } from './people.ts'
import { chance, forgetsToPunchOut, type Punch, plannedPunches } from './workdays.ts'

/** A correction of a demo day: what is proposed or recorded, and how it ends. */
export interface DemoCorrection {
  /** The instant of the punch-in whose session is corrected. */
  inAt: string
  was: { from: string; to: string | null }
  now: { from: string; to: string }
  reason: string
  /** `recorded`: the company makes it itself; `undone`: and takes it back. */
  ends: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'recorded' | 'undone'
  note: string
  /** When it is made, an ISO instant; the decision follows three hours later. */
  at: string
}

const reasons = [
  'I forgot to punch out when I left.',
  'My laptop was shut down for an update.',
  'I was on the train without a connection.',
  'The client call took longer and I left from there.',
]

/** For so many days nobody has settled what is wrong, so that there is something to settle. */
const openDays = 6

/**
 * The corrections of a person's date, by what its punches were to be: a forgotten punch-out is settled within a week, and
 * now and then a punch-in was late for want of a connection. The same for the same person and date.
 */
export function correctionsOf(
  code: string,
  date: string,
  { zone, habit, punches, today }: { zone: string; habit: Habit; punches: readonly Punch[]; today: string },
): DemoCorrection[] {
  const [first] = punches
  if (first?.name !== 'PunchIn') return []
  const age = daysBetween(date, today)
  const forgotten = forgetsToPunchOut(code, date, habit)
  const planned = plannedPunches(code, date, zone, habit)
  const last = punches.findLast(({ name }) => name === 'PunchIn')
  const meant = planned.at(-1)
  if (forgotten && last && meant && age > openDays)
    return [
      {
        inAt: last.at,
        was: { from: last.at, to: null },
        now: { from: last.at, to: meant.at },
        reason: pick(reasons, code, date),
        ends: chance(code, date, 'recorded') < 0.2 ? 'recorded' : 'approved',
        note: '',
        at: nextMorning(date, zone),
      },
    ]
  const out = punches.find(({ name }) => name === 'PunchOut')
  if (forgotten || !out || chance(code, date, 'correction') > 0.02) return []
  const earlier = new Date(Date.parse(first.at) - 20 * 60_000).toISOString()
  return [
    {
      inAt: first.at,
      was: { from: first.at, to: out.at },
      now: { from: earlier, to: out.at },
      reason: 'The app had no connection when I began. The door log shows the earlier time.',
      ...endOf(chance(code, date, 'end of correction'), age),
      at: nextMorning(date, zone),
    },
  ]
}

function endOf(share: number, age: number): Pick<DemoCorrection, 'ends' | 'note'> {
  if (age <= openDays) return { ends: 'pending', note: '' }
  if (share < 0.15) return { ends: 'rejected', note: 'The door log shows the time of your punch-in.' }
  if (share < 0.25) return { ends: 'withdrawn', note: '' }
  if (share < 0.35) return { ends: 'undone', note: 'Entered for the wrong day' }
  return { ends: 'approved', note: share < 0.6 ? 'Thank you, I have seen the door log.' : '' }
}

const pick = (texts: readonly string[], code: string, date: string): string =>
  texts[Math.floor(chance(code, date, 'reason') * texts.length)] ?? ''

/** Ten o'clock of the next day on the person's clock. */
const nextMorning = (date: string, zone: string): string =>
  Temporal.PlainDate.from(addDays(date, 1))
    .toZonedDateTime({ timeZone: zone, plainTime: '10:00' })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })
