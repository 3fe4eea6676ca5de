import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandContext } from '../kernel/decider.ts'

/**
 * Why a person of the sender's company cannot work on a task now, as a question to confirm; undefined: they can, nobody
 * is chosen, or the sender has confirmed it (`anyway`).
 */
export async function whyUnable(
  assigneeId: string | null | undefined,
  anyway: boolean | undefined,
  { actor, now }: CommandContext,
  employees: Pick<EmployeesPort, 'factsOf'>,
): Promise<string | undefined> {
  if (!assigneeId || anyway) return undefined
  const facts = await employees.factsOf(actor.companyId, assigneeId)
  if (!facts) return undefined
  if (facts.isBlocked)
    return 'This person is blocked and cannot log in. Do you want to assign the task anyway?'
  const today = dateIn(facts.zone ?? actor.zone ?? 'UTC', now)
  if (today >= facts.dateOfJoin) return undefined
  return `This person joins on ${dayInWords(facts.dateOfJoin)}. Do you want to assign the task anyway?`
}
