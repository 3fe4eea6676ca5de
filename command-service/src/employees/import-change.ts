import { EditEmployee, type EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import {
  changedBy,
  changedSince,
  type ImportChange,
  type SeenPerson,
} from '@rollcall/contracts/employees/import.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { multiStep } from '../kernel/multi-step.ts'
import { runSteps } from '../kernel/run-steps.ts'
import { streamOf } from '../kernel/streams.ts'
import type { PresentEmployee } from './employee.ts'
import { editEmployee } from './handlers.ts'
import { personOfRow } from './import-person.ts'
import type { EmployeesNeeds } from './needs.ts'

export type ChangeNeeds = Pick<EmployeesNeeds, 'employees' | 'accounts' | 'leave'>

/** A row about a person who is there: what it says itself, and what its sender has seen. */
export interface ChangingRow {
  form: EmployeeForm
  given: Partial<EmployeeForm>
  seen: SeenPerson
}

/** What a row would change of a person, by the rules of EditEmployee. Writes nothing. Throws its Refusal. */
export async function checkedChange(
  person: PresentEmployee,
  given: Partial<EmployeeForm>,
  needs: ChangeNeeds,
  context: CommandContext,
): Promise<Omit<ImportChange, 'line'>> {
  const { employeeId, form, status } = person
  const fields = changedBy(given, form)
  if (fields.length > 0) await editEmployee(needs).keep?.({ ...changed(person, given), employeeId }, context)
  const part = (of: Partial<EmployeeForm>) => Object.fromEntries(fields.map(field => [field, of[field]]))
  return {
    employeeId,
    fullName: form.fullName,
    blocked: status === 'blocked',
    was: part(form),
    now: part(given),
  }
}

/**
 * Changes the person of a row as EditEmployee does, once for each command id, which follows from the import and the row.
 * So an interrupted change is finished by the next run of its batch or by the scheduler. Throws Refusal 'rule-broken'
 * when the record is not what the sender has seen.
 */
export async function changePerson(
  { form, given, seen }: ChangingRow,
  needs: ChangeNeeds,
  context: CommandContext,
  log: CommandLog,
): Promise<void> {
  const { employees, accounts } = needs
  const { status } = await log.state(
    streamOf.multiStep(context.actor.companyId, context.commandId),
    multiStep,
  )
  if (status === 'done') return
  const { employeeId } = seen
  const begun = status === 'began'
  const person = begun
    ? await employees.find(employeeId, context)
    : await personOfRow(form, employees, accounts, context)
  if (person?.employeeId !== employeeId)
    throw outdated('Belonged to somebody else or nobody when the row was imported', 'email')
  const fields = changedBy(given, person.form)
  if (!begun) {
    if (fields.length === 0) return
    const other = changedSince(seen, fields, person.form)
    if (other) throw outdated('Was changed after the check', other)
  }
  const body = { ...changed(person, given), employeeId }
  await runSteps(EditEmployee.name, editEmployee(needs), body, context, log)
}

/** A person's record with the values of a row. */
const changed = ({ form }: PresentEmployee, given: Partial<EmployeeForm>): EmployeeForm => ({
  ...form,
  ...Object.fromEntries(changedBy(given, form).map(field => [field, given[field]])),
})

function outdated(what: string, path: keyof EmployeeForm): Refusal {
  const message = `${what}. Check the file again`
  return new Refusal('rule-broken', message, [{ path, message }])
}
