import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandBody, CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import {
  type AddLeaveForSeveral,
  type DecideLeaves,
  maxAtOnce,
  tooManyAtOnce,
} from '@rollcall/contracts/leave/commands.ts'
import { eachSeparately } from '../kernel/each-separately.ts'
import type { Steps } from '../kernel/run-steps.ts'
import type { LeaveNeeds } from './needs.ts'

type Body<D extends CommandDefinition> = CommandBody<D>

/** Approves or rejects each request separately. A refusal for one does not stop the others. */
export const decideLeaves = ({
  leave,
}: Pick<LeaveNeeds, 'leave'>): Steps<
  Body<typeof DecideLeaves>,
  Body<typeof DecideLeaves>,
  SeveralAnswer
> => ({
  work: ({ decision, requests, reason }, context) =>
    eachSeparately(
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
    eachSeparately(
      employeeIds.map(employeeId => ({ id: employeeId, employeeId })),
      context,
      (_item, person, ownContext) =>
        leave.record(person, known => ({ type: 'request', ...form, ...known, byAdmin: true }), ownContext),
    ),
})
