/** The columns of a person's facts, for a statement that reads `read.person_facts as p`. */
export const factsOfPerson = [
  'p.date_of_join as dateOfJoin',
  'p.positions',
  'p.zones',
  'p.states',
  'p.has_password as hasPassword',
  'p.end',
] as const

export { changedFacts } from './record-changes.ts'
