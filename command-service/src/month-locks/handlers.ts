import type { LockMonth, ReopenMonth } from '@rollcall/contracts/month-locks/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { MonthLocks } from './company-months.ts'

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
