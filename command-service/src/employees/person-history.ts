import type { EmployeeEvent } from '@rollcall/contracts/employees/events.ts'
import { type PersonFacts, personAfter } from '@rollcall/contracts/employees/person-facts.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'

/**
 * The employment, the position, the zone and the blocks of an employee by time, from the employee's own stream; undefined:
 * not added yet. The password is in the account's stream, so everyone is 'invited' here.
 */
export const personHistory = {
  initial: undefined as PersonFacts | undefined,
  evolve: (state: PersonFacts | undefined, event: EmployeeEvent & DatedEvent): PersonFacts | undefined =>
    personAfter(state, event, decidedAt(event)),
}
