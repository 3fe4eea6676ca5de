import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'

const { and, exists, not, or, ref, selectFrom } = expressionBuilder<
  Database,
  'read.away' | 'read.leave_requests'
>()

/**
 * Whose row is not that of a deleted person. Leave that is asked for or added in the instant of the deletion may come after
 * it in the log, and then its row comes back.
 */
export const isNotDeleted = (of: 'away' | 'leave_requests') =>
  not(
    exists(
      selectFrom('read.inactive_people as i')
        .whereRef('i.company_id', '=', `read.${of}.company_id`)
        .whereRef('i.id', '=', `read.${of}.employee_id`)
        .where('i.status', '=', 'deleted'),
    ),
  )

/** The rows of read.away that show: not those of deleted people, nor leave without dates. */
export const isAway = and([sql<boolean>`${ref('read.away.dates')} <> '[]'`, isNotDeleted('away')])

/**
 * Whether a row of read.away is the only one of its person and day, or the first. Leave of two halves of one day is two
 * requests, and other leave of a person never overlaps. Leave of several days is not compared with other rows: with
 * that check for every row, the calendar of an employee took 34 to 46 ms instead of 23.
 */
export const isFirstOfDay = or([
  sql<boolean>`${ref('read.away.from')} <> ${ref('read.away.to')}`,
  not(
    exists(
      selectFrom('read.away as other')
        .whereRef('other.company_id', '=', 'read.away.company_id')
        .whereRef('other.employee_id', '=', 'read.away.employee_id')
        .whereRef('other.to', '=', 'read.away.to')
        .whereRef('other.from', '=', 'read.away.from')
        .whereRef('other.id', '<', 'read.away.id')
        .where(sql<boolean>`${sql.ref('other.dates')} <> '[]'`),
    ),
  ),
])
