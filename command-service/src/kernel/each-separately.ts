import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { CommandContext } from './decider.ts'
import type { Appended } from './handle-command.ts'
import { inParallel } from './in-parallel.ts'
import { isFinal } from './is-final.ts'

/** The people whose streams are written at the same time. The event store gathers their appends. */
const atOnce = 16

/** One item to process: whom it concerns, and its id in the answer. */
interface Item {
  id: string
  employeeId: string
}

interface Person {
  companyId: string
  employeeId: string
}

/**
 * Processes each item under its own id, so that a repetition does nothing twice. People are processed concurrently, the
 * items of one person in order. Refusals become part of the answer. Other errors are thrown when all running work has
 * ended.
 */
export async function eachSeparately<I extends Item>(
  items: readonly I[],
  context: CommandContext,
  act: (item: I, person: Person, context: CommandContext) => Promise<Appended>,
): Promise<SeveralAnswer> {
  const { companyId } = context.actor
  const done: Appended[] = []
  const refusals = new Map<string, string>()
  const ofPeople = Map.groupBy(items, ({ employeeId }) => employeeId).values()
  await inParallel([...ofPeople], atOnce, async ofPerson => {
    for (const item of ofPerson) {
      const ids = (what: string) => context.newId(`${what} for ${item.id}`)
      const own = { ...context, commandId: ids('step'), newId: ids, fingerprint: undefined }
      try {
        done.push(await act(item, { companyId, employeeId: item.employeeId }, own))
      } catch (error) {
        if (!isFinal(error)) throw error
        refusals.set(item.id, error.message)
      }
    }
  })
  return {
    ...done.reduce(later, { position: '0', revision: -1 }),
    done: done.length,
    refused: items.flatMap(({ id }) => {
      const message = refusals.get(id)
      return message === undefined ? [] : [{ id, message }]
    }),
  }
}

const later = (a: Appended, b: Appended): Appended => (BigInt(b.position) > BigInt(a.position) ? b : a)
