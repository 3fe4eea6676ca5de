import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { KeepLeaveBooksOfSeveral } from '@rollcall/contracts/leave/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { Appended } from '../kernel/handle-command.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { nameId } from '../kernel/name-id.ts'
import type { LeaveNeeds } from './needs.ts'

/** The people whose books are kept at the same time. Few, so that other commands get their turn in between. */
const atOnce = 4
/** The namespace of the ids for one person and date. */
const turns = '0c5d2c55-7a0e-4d5a-9a83-2f4b7be0a1c6'

/**
 * Keeps the books of several people of one company. Each has the same command id on the same day, so that a repetition,
 * alone or with others, writes nothing. A refusal for one person does not stop the others; the answer names that
 * person. Other errors are thrown when all running work has ended.
 */
export const keepLeaveBooksOfSeveral =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof KeepLeaveBooksOfSeveral> =>
  async ({ companyId, employeeIds, on }, context) => {
    const ofCompany = leave.readingOnce()
    const refused: { id: string; message: string }[] = []
    let last: Appended = { position: '0', revision: -1 }
    await inParallel(employeeIds, atOnce, async employeeId => {
      const commandId = nameId(`${companyId} ${employeeId} ${on}`, turns)
      const own = { ...context, commandId, newId: (what: string) => nameId(what, commandId) }
      try {
        const recorded = await ofCompany.keep({ companyId, employeeId }, own)
        if (BigInt(recorded.position) > BigInt(last.position)) last = recorded
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'unavailable' || error.code === 'conflict')
          throw error
        refused.push({ id: employeeId, message: error.message })
      }
    })
    return { ...last, done: employeeIds.length - refused.length, refused }
  }
