import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import { checkPeople } from './check-people.ts'
import type { CommandContext } from './decider.ts'
import type { EmployeesPort } from './employees-port.ts'

/**
 * Throws Refusal 'invalid-input' for people of an audience who are not in the company; `known` were checked before.
 * `path`: where the fields of a form are in the body.
 */
export async function checkAudience(
  forms: readonly { audience: Audience }[],
  path: (row: number) => string,
  context: CommandContext,
  { employees, known = [] }: { employees: EmployeesPort; known?: readonly string[] },
): Promise<void> {
  const checked = new Set(known)
  for (const [row, { audience }] of forms.entries()) {
    if (audience.kind !== 'people') continue
    const unchecked = audience.employeeIds.filter(id => !checked.has(id))
    await checkPeople(unchecked, `${path(row)}audience.employeeIds`, context, employees)
    for (const id of unchecked) checked.add(id)
  }
}
