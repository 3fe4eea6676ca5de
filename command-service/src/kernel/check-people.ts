import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandContext } from './decider.ts'
import type { EmployeesPort } from './employees-port.ts'

/** Throws Refusal 'invalid-input' (field `path`) for a person who is not in the sender's company. */
export async function checkPeople(
  ids: Iterable<string>,
  path: string,
  context: CommandContext,
  employees: Pick<EmployeesPort, 'has'>,
): Promise<void> {
  for (const id of ids) {
    if (await employees.has(id, context)) continue
    const message = 'This person is not in your company'
    throw new Refusal('invalid-input', message, [{ path, message }])
  }
}
