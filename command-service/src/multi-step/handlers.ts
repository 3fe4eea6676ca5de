import type { FinishCommand } from '@rollcall/contracts/multi-step/commands.ts'
import type { CommandEntry, CommandHandler } from '../kernel/command-entry.ts'
import { nameId } from '../kernel/name-id.ts'
import { finishSteps } from '../kernel/run-steps.ts'

/** What the commands of multi step use. */
export interface MultiStepNeeds {
  /** Every command of the service, including FinishCommand itself. */
  entries: () => readonly CommandEntry[]
}

/** `entries` gives every command, because the list contains this one too. */
export const finishCommand =
  ({ entries }: Pick<MultiStepNeeds, 'entries'>): CommandHandler<typeof FinishCommand> =>
  async (body, context, log) => {
    const entryOf = (name: string) => entries().find(({ definition }) => definition.name === name)
    await finishSteps(body, entryOf, context, log, commandId => what => nameId(what, commandId))
    return { position: '0', revision: -1 }
  }
