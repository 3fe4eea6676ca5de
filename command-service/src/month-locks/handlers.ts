import type { LockMonth, RemindOfMonth, ReopenMonth } from '@rollcall/contracts/month-locks/commands.ts'
import { mustBeOpen } from '@rollcall/contracts/month-locks/locked-months.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import type { MonthLocks } from './company-months.ts'
import { monthReminders } from './month-reminders.ts'
import { lockedMonthsOf } from './public.ts'

/** What the commands of month locks use. */
export interface MonthLockNeeds {
  monthLocks: MonthLocks
}

export const lockMonth =
  ({ monthLocks }: MonthLockNeeds): CommandHandler<typeof LockMonth> =>
  async ({ month }, context) => {
    const { companyId } = context.actor
    const facts = await monthLocks.factsOf(companyId, month, context.now)
    return monthLocks.record({ type: 'lock', companyId, month, facts }, context)
  }

export const reopenMonth =
  ({ monthLocks }: MonthLockNeeds): CommandHandler<typeof ReopenMonth> =>
  ({ month, reason }, context) =>
    monthLocks.record({ type: 'reopen', companyId: context.actor.companyId, month, reason }, context)

/** Throws Refusal 'not-found' for a person of another company. */
export const remindOfMonth =
  ({ monthLocks }: MonthLockNeeds): CommandHandler<typeof RemindOfMonth> =>
  async ({ month, employeeIds }, context, log) => {
    const { companyId } = context.actor
    mustBeOpen(await lockedMonthsOf(log, companyId), firstOf(month), lastOf(month), 'month')
    const people = await monthLocks.missingIn(month, [...new Set(employeeIds)], context)
    const stream = streamOf.monthReminders(companyId, month)
    const command = { companyId, month, people }
    const appended = await log.record(
      { streams: [stream], decider: monthReminders, command, companyId },
      context,
    )
    const reminders = await log.state(stream, monthReminders)
    const id = context.newId('reminder')
    const reminded = Object.keys(reminders).filter(person => reminders[person]?.reminderId === id)
    return { ...appended, id, reminded }
  }
