import type { EmployeeEvent } from '@rollcall/contracts/employees/events.ts'
import {
  type PersonEvent,
  type PersonFacts,
  personAfter,
} from '@rollcall/contracts/employees/person-facts.ts'
import { comparePositions, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'

/**
 * The position, the zone and the blocks of an employee by time, from the employee's own stream; undefined: not added
 * yet. The password is in the account's stream, so everyone is 'invited' here.
 */
export const personHistory = {
  initial: undefined as PersonFacts | undefined,
  evolve: (state: PersonFacts | undefined, event: EmployeeEvent & DatedEvent): PersonFacts | undefined =>
    personAfter(state, event, decidedAt(event)),
}

/** The same from the events of both streams: an employee's own, and those of the account that set a password. */
export const wholeHistory = (events: readonly StoredEvent[]): PersonFacts | undefined =>
  events
    .toSorted((a, b) => comparePositions(a.position, b.position))
    .reduce<PersonFacts | undefined>(
      (facts, event) => personAfter(facts, event as StoredEvent & PersonEvent, decidedAt(event)),
      undefined,
    )
