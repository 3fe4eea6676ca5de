import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { addDays, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import type { Actor } from '../kernel/decider.ts'
import type { createDemoSender } from './sender.ts'

/** The company's week; its Friday is shorter. */
export const companyWeek = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  workHours: {
    start: '09:30',
    minutes: 480,
    breakMinutes: 45,
    days: { friday: { start: '09:30', minutes: 420, breakMinutes: 45 } },
    graceMinutes: 10,
    overtimeFromMinutes: 15,
    minimumBreak: { afterMinutes: 360, minutes: 30 },
  },
} satisfies WorkingWeek

/** From ten in the evening to six in the morning, as `punchesOn` works it. */
const nights = {
  workingDays: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  workHours: {
    start: '22:00',
    minutes: 450,
    breakMinutes: 30,
    graceMinutes: 10,
    overtimeFromMinutes: 15,
    minimumBreak: { afterMinutes: 360, minutes: 30, deducted: true },
  },
} satisfies WorkingWeek

/** The person who will have free Fridays. */
const studies = 14

type Send = ReturnType<typeof createDemoSender>

/** Gives a person with night shifts their own week from the first day on. */
export async function fillNightWeek(
  send: Send,
  owner: Actor,
  { employeeId, code, begin }: { employeeId: string; code: string; begin: string },
): Promise<void> {
  const reason = 'Watches the systems at night.'
  const change = { employeeIds: [employeeId], since: begin, week: nights, reason }
  await send('SetOwnWeeks', change, owner, `demo night week ${code}`, `${begin}T07:00:00.000Z`)
}

/**
 * Plans a longer grace for everyone from the next year on, and free Fridays for one person. `ids`: the people. Comes
 * last, because nothing in the company's stream may be older.
 */
export async function planWeeks(
  send: Send,
  owner: Actor,
  ids: readonly string[],
  now: string,
): Promise<void> {
  const today = now.slice(0, 10)
  const year = Number(today.slice(0, 4)) + 1
  const week = { ...companyWeek, workHours: { ...companyWeek.workHours, graceMinutes: 15 } }
  const grace = { since: `${year}-01-01`, week, reason: 'Trains are late in winter.' }
  await send('ChangeWorkingWeek', grace, owner, 'demo planned week', now)

  const { friday: _, ...days } = companyWeek.workHours.days
  const short = {
    workingDays: companyWeek.workingDays.filter(day => day !== 'friday'),
    workHours: { ...companyWeek.workHours, days },
  }
  const since = mondayAfter(addDays(today, 20))
  const times = { since, until: addDays(since, 181) }
  const change = { employeeIds: [ids[studies]], ...times, week: short, reason: 'Studies on Fridays.' }
  await send('SetOwnWeeks', change, owner, 'demo short week', now)
}

const mondayAfter = (date: string): string => addDays(date, 7 - weekdayIndex(date))
