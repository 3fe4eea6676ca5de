import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandBody, CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import {
  type AddLeaveForSeveral,
  type DecideLeaves,
  maxAtOnce,
  tooManyAtOnce,
} from '@rollcall/contracts/leave/commands.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended } from '../kernel/handle-command.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { isFinal } from '../kernel/is-final.ts'
import type { Steps } from '../kernel/run-steps.ts'
import type { BooksOwner } from './leave-books.ts'
import type { LeaveNeeds } from './needs.ts'

type Body<D extends CommandDefinition> = CommandBody<D>

/** The people whose books are written at the same time. The event store gathers their appends. */
const atOnce = 16
/** One item to process: whose books it concerns, and its id in the answer. */
interface Item {
  id: string
  employeeId: string
}

/** Approves or rejects each request separately. A refusal for one does not stop the others. */
export const decideLeaves = ({
  leave,
}: Pick<LeaveNeeds, 'leave'>): Steps<
  Body<typeof DecideLeaves>,
  Body<typeof DecideLeaves>,
  SeveralAnswer
> => ({
  work: ({ decision, requests, reason }, context) =>
    onEach(
      requests.map(({ requestId, employeeId }) => ({ id: requestId, employeeId })),
      context,
      ({ id: requestId }, person, ownContext) =>
        leave.record(
          person,
          known =>
            decision === 'approve'
              ? { type: 'approve', requestId, overdraw: '', ...known }
              : { type: 'reject', requestId, reason },
          ownContext,
        ),
    ),
})

/**
 * Adds leave for each employee. "Everyone" means the employees at the time the command began, even if it is continued
 * later.
 */
export const addLeaveForSeveral = ({
  leave,
  employees,
}: Pick<LeaveNeeds, 'leave' | 'employees'>): Steps<
  Body<typeof AddLeaveForSeveral>,
  Body<typeof AddLeaveForSeveral> & { employeeIds: readonly string[] },
  SeveralAnswer
> => ({
  async keep(body, { actor }) {
    const employeeIds = body.employeeIds ?? (await employees.everyone(actor.companyId))
    if (employeeIds.length > maxAtOnce) throw new Refusal('rule-broken', tooManyAtOnce)
    return { ...body, employeeIds }
  },
  work: ({ employeeIds, ...form }, context) =>
    onEach(
      employeeIds.map(employeeId => ({ id: employeeId, employeeId })),
      context,
      (_item, person, ownContext) =>
        leave.record(person, known => ({ type: 'request', ...form, ...known, byAdmin: true }), ownContext),
    ),
})

/**
 * Processes each item under its own id, so that a repetition does nothing twice. People are processed concurrently, the
 * items of one person in order. Refusals become part of the answer. Other errors are thrown when all running work has
 * ended.
 */
async function onEach(
  items: readonly Item[],
  context: CommandContext,
  act: (item: Item, person: BooksOwner, context: CommandContext) => Promise<Appended>,
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
