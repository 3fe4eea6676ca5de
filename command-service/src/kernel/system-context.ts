import { v5 as uuidV5 } from 'uuid'
import type { CommandContext } from './decider.ts'
import { platformCompany } from './streams.ts'

const namespace = '0e3b7f52-9f0d-4c59-8a6e-3f9b1c1d2e44'

/** The context of the system's own command, once per cause. */
export function systemContext(cause: string, now: Date): CommandContext {
  const commandId = uuidV5(cause, namespace)
  return {
    commandId,
    correlationId: commandId,
    channel: 'scheduler',
    actor: {
      accountId: 'system',
      companyId: platformCompany,
      role: 'system',
      sessionId: undefined,
      name: 'Rollcall',
      zone: undefined,
    },
    ip: '',
    now: now.toISOString(),
    newId: what => uuidV5(what, commandId),
  }
}
