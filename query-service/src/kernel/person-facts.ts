import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'

/** The columns of a person's facts, of `read.person_facts p`. */
export const factColumns = {
  dateOfJoin: 'p.date_of_join',
  positions: 'p.positions',
  zones: 'p.zones',
  states: 'p.states',
  hasPassword: 'p.has_password',
} satisfies Record<keyof PersonFacts, string>
