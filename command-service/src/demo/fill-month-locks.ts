import { addDays, addMonths, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { firstOf } from '@rollcall/contracts/performance/month.ts'
import type { Actor } from '../kernel/decider.ts'
import type { createDemoSender } from './sender.ts'

/** The number of locked months: with the last one and the current one they are a year and more. */
const locked = 11

/** The month so many months before the last locked one is reopened, and locked again on the next day. */
const reopenedBefore = 2

/**
 * Locks eleven months before the last one, each early in the month after it, but not before the company began. One of them
 * is reopened and locked again. A forgotten session that is found later counts as an adjustment in the month after the last
 * locked one. A month with something left to settle stays open.
 */
export async function fillMonthLocks(
  send: ReturnType<typeof createDemoSender>,
  {
    owner,
    employeeId,
    begin,
    now,
  }: { owner: Actor; employeeId: string | undefined; begin: string; now: string },
): Promise<void> {
  const last = addMonths(now.slice(0, 7), -2)
  for (let month = addMonths(last, 1 - locked); month <= last; month = addMonths(month, 1)) {
    const [, at = now] = [`${addMonths(month, 1)}-04T05:50:00.000Z`, `${begin}T08:00:00.000Z`].sort()
    await send('LockMonth', { month }, owner, `demo lock ${month}`, at).catch(ignoreRefusal)
    if (month !== addMonths(last, -reopenedBefore) || firstOf(month) < begin) continue
    const reopening = { month, reason: 'A client asked about the hours of this month.' }
    const [reopenedAt, again] = ['10T09:20', '11T06:05'].map(time => `${addMonths(month, 1)}-${time}:00.000Z`)
    await send('ReopenMonth', reopening, owner, `demo reopen ${month}`, reopenedAt ?? at).catch(ignoreRefusal)
    await send('LockMonth', { month }, owner, `demo lock ${month} again`, again ?? at).catch(ignoreRefusal)
  }
  const saturday = addDays(firstOf(last), 5 - weekdayIndex(firstOf(last)))
  const workDate = saturday < firstOf(last) ? addDays(saturday, 7) : saturday
  if (employeeId === undefined) return
  const span = { from: `${workDate}T05:30:00.000Z`, to: `${workDate}T07:00:00.000Z` }
  const changes = [{ what: 'session', was: null, now: span }]
  const reason = 'The release on Saturday was found later.'
  await send(
    'RecordCorrection',
    { employeeId, workDate, changes, reason },
    owner,
    'demo adjustment',
    `${addMonths(last, 1)}-20T05:10:00.000Z`,
  ).catch(ignoreRefusal)
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
