import type {
  EndLapsedEmailChange,
  MarkNotificationsRead,
  WithdrawEmailChange,
} from '@rollcall/contracts/accounts/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { AccountsNeeds } from './needs.ts'

export const withdrawEmailChange =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof WithdrawEmailChange> =>
  (_body, context) =>
    accounts.actAndFreeAddress(context.actor, { type: 'withdrawEmailChange' }, context)

export const endLapsedEmailChange =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof EndLapsedEmailChange> =>
  ({ expiresAt, ...whose }, context) =>
    accounts.actAndFreeAddress(whose, { type: 'endLapsedEmailChange', expiresAt }, context)

/** Future notifications cannot be marked as seen, and seen ones stay seen. */
export const markNotificationsRead =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof MarkNotificationsRead> =>
  ({ upTo }, context) =>
    accounts.act(context.actor, { type: 'markNotificationsRead', upTo }, context)
