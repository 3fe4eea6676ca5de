import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'

const { fn, ref, selectFrom } = expressionBuilder<Database, 'read.away' | 'read.leave_requests'>()

/** A column of the person whose leave it is; null when the person was deleted a moment ago. */
export const ofPerson = (column: 'full_name' | 'position' | 'zone', of: 'away' | 'leave_requests' = 'away') =>
  selectFrom('read.employees as e')
    .select(eb => eb.ref(`e.${column}`).as('value'))
    .whereRef('e.company_id', '=', `read.${of}.company_id`)
    .whereRef('e.id', '=', `read.${of}.employee_id`)
    .$asScalar()

/** The column of the person, with '' instead of null. */
export const textOfPerson = (column: 'full_name' | 'position', of?: 'away' | 'leave_requests') =>
  fn.coalesce(ofPerson(column, of), sql.lit(''))

/** The dates of which a request takes a part. */
export const datesOfShares = sql<string[]>`
  (select coalesce(jsonb_agg(s.share->'date'), '[]')
    from jsonb_array_elements(${ref('read.leave_requests.shares')}) s(share))`
