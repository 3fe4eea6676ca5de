import { dayIdOf } from '@rollcall/contracts/attendance/day-id.ts'
import { addDays, addMonths } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { firstOf } from '@rollcall/contracts/performance/month.ts'
import type { Actor } from '../kernel/decider.ts'
import type { OvertimeDays } from '../overtime/overtime-days.ts'
import type { createDemoSender } from './sender.ts'

type Send = ReturnType<typeof createDemoSender>

/** The first day on which overtime counts only when approved: of the last month, but not before the company began. */
export const approvalBegins = (begin: string, now: string): string => {
  const first = firstOf(addMonths(now.slice(0, 7), -1))
  return first > begin ? first : begin
}

/** Decisions are made this many days later. */
const decidedAfterDays = 2
/** The newest days wait. */
const waitingDays = 6

/** Decides about the overtime of people: most is approved, some is refused, one decision is changed, the newest waits. */
export async function fillOvertime(
  send: Send,
  {
    owner,
    ids,
    overtimeDays,
    begin,
    now,
  }: { owner: Actor; ids: readonly string[]; overtimeDays: OvertimeDays; begin: string; now: string },
): Promise<void> {
  const { companyId } = owner
  const today = now.slice(0, 10)
  const since = approvalBegins(begin, now)
  let changed = false
  for (const [person, employeeId] of ids.entries())
    for (const month of [addMonths(today.slice(0, 7), -1), today.slice(0, 7)]) {
      const days = await overtimeDays.of({ companyId, employeeId }, month, now)
      for (const [workDate, day] of days ?? []) {
        const { overtimeMinutes: minutes, schedule, open } = day
        const isNew = workDate > addDays(today, -waitingDays) && person % 2 === 0
        if (minutes === 0 || !schedule.overtimeApproval || open || workDate < since || isNew) continue
        const refuses = (person + Number(workDate.slice(8))) % 5 === 0
        const at = `${addDays(workDate, decidedAfterDays)}T05:40:00.000Z`
        if (at > now) continue
        const cause = `demo overtime ${dayIdOf({ employeeId, workDate })} ${minutes}`
        const asked = [{ employeeId, workDate, minutes }]
        const decide = (decision: string, note: string, more: object, of: string, when: string) =>
          send('DecideOvertime', { decision, days: asked, note, ...more }, owner, of, when).catch(
            ignoreRefusal,
          )
        await decide(
          refuses ? 'refuse' : 'approve',
          refuses ? 'Please agree on longer days beforehand.' : '',
          {},
          cause,
          at,
        )
        if (!refuses || changed) continue
        changed = true
        const later = `${addDays(workDate, decidedAfterDays)}T09:10:00.000Z`
        if (later <= now)
          await decide('approve', 'It was agreed on the phone.', { changes: true }, `${cause} again`, later)
      }
    }
}

/** A real decision in the demo company takes precedence over the invented one. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
