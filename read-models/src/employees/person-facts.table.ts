import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import { defineTableOf } from '../kernel/table.ts'

/**
 * `position`, `zone` and `state` are the newest ones, since `changedAt`; before it, the histories decide. `lastDay`: that of
 * the employment, which `end` has, too; `endsAfter`: the same until what follows from it is done.
 */
export const personFactsTable = defineTableOf<
  Required<PersonFacts> & {
    id: string
    addedAt: string
    changedAt: string
    position: string
    zone: string | null
    state: string
    lastDay: string | null
    endsAfter: string | null
  }
>({
  name: 'person_facts',
  columns: {
    company_id: 'text',
    id: 'text',
    date_of_join: 'text',
    added_at: 'instant',
    changed_at: 'instant',
    position: 'text',
    zone: 'text?',
    state: 'text',
    positions: 'json',
    zones: 'json',
    states: 'json',
    week_changes: 'json?',
    weeks: 'json?',
    has_password: 'boolean',
    end: 'json?',
    last_day: 'text?',
    ends_after: 'day?',
  },
  key: ['company_id', 'id'],
  indexes: [['ends_after', 'id']],
  counted: [],
  owner: 'id',
  fillfactor: 90,
})
