import type { ChooseNotifications } from '@rollcall/contracts/notifications/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import { notificationSettings } from './notification-settings.ts'

export const chooseNotifications = (): CommandHandler<typeof ChooseNotifications> => (body, context, log) => {
  const { companyId, accountId } = context.actor
  return log.record(
    {
      streams: [streamOf.notificationSettings(companyId, accountId)],
      decider: notificationSettings,
      command: { ...body, accountId },
      companyId,
    },
    context,
  )
}
