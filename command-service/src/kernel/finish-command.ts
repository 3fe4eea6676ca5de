import type { FinishCommand } from '@rollcall/contracts/multi-step/commands.ts'
import type { CommandEntry, CommandHandler } from './command-entry.ts'
import { nameId } from './name-id.ts'
import { finishSteps } from './run-steps.ts'

/** `entries` gives every command, because the list contains this one too. */
export const finishCommand =
  (entries: () => readonly CommandEntry[]): CommandHandler<typeof FinishCommand> =>
  async (body, context, log) => {
    const entryOf = (name: string) => entries().find(({ definition }) => definition.name === name)
    await finishSteps(body, entryOf, context, log, commandId => what => nameId(what, commandId))
    return { position: '0', revision: -1 }
  }
