import { LockMonth, RemindOfMonth, ReopenMonth } from '@rollcall/contracts/month-locks/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { perDay } from '../kernel/limits.ts'
import { lockMonth, type MonthLockNeeds, remindOfMonth, reopenMonth } from './handlers.ts'
import { monthLocks } from './month-locks.ts'
import { monthReminders } from './month-reminders.ts'

/** The commands of month locks: each with its handler, the rule by which it writes, and its limit. */
export const entries = (needs: MonthLockNeeds): readonly CommandEntry[] => [
  command(LockMonth, lockMonth(needs), { writes: [monthLocks], perDay }),
  command(ReopenMonth, reopenMonth(needs), { writes: [monthLocks], perDay }),
  command(RemindOfMonth, remindOfMonth(needs), { writes: [monthReminders], perDay }),
]
