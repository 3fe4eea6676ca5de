import { ChooseNotifications } from '@rollcall/contracts/notifications/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { perDay } from '../kernel/limits.ts'
import { chooseNotifications } from './handlers.ts'
import { notificationSettings } from './notification-settings.ts'

/** The commands of notifications: each with its handler, the rules by which it writes, and its limits. */
export const entries = (): readonly CommandEntry[] => [
  command(ChooseNotifications, chooseNotifications(), { writes: [notificationSettings], perDay }),
]
