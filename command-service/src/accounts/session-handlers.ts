import type { EndOtherSessions, EndSession, SignOut } from '@rollcall/contracts/accounts/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import type { AccountsNeeds } from './needs.ts'
import { session } from './session.ts'

const end = (
  sessionId: string,
  why: 'signed-out' | 'ended-elsewhere',
  context: CommandContext,
  log: CommandLog,
) => {
  const { companyId } = context.actor
  const streams = [streamOf.session(companyId, sessionId)]
  return log.record(
    { streams, decider: session, command: { type: 'end', sessionId, why }, companyId },
    context,
  )
}

/** The session that sends a command. */
function ownSession({ actor }: CommandContext): string {
  if (actor.sessionId === undefined) throw new Refusal('not-signed-in')
  return actor.sessionId
}

export const signOut = (): CommandHandler<typeof SignOut> => async (_body, context, log) =>
  end(ownSession(context), 'signed-out', context, log)

/** Ends one of the sender's sessions. The session of another account counts as not found. */
export const endSession =
  (): CommandHandler<typeof EndSession> =>
  async ({ sessionId }, context, log) => {
    const { companyId, accountId } = context.actor
    const found = await log.state(streamOf.session(companyId, sessionId), session)
    if (found.status === 'none' || found.accountId !== accountId) throw new Refusal('not-found')
    return end(sessionId, 'ended-elsewhere', context, log)
  }

/**
 * Ends all other sessions of the sender by one event of the account. So it also ends sessions that the read models do
 * not know yet or that are just starting.
 */
export const endOtherSessions =
  ({ accounts }: Pick<AccountsNeeds, 'accounts'>): CommandHandler<typeof EndOtherSessions> =>
  async (_body, context, log) => {
    const { actor } = context
    const kept = ownSession(context)
    const found = await log.state(streamOf.session(actor.companyId, kept), session)
    const keptKnown = found.status === 'none' ? '0' : found.known
    return accounts.act(actor, { type: 'endOtherSessions', kept, keptKnown }, context)
  }
