import { AnnouncementSent } from '@rollcall/contracts/announcements/events.ts'
import { entriesOf } from '@rollcall/contracts/kernel/audience.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import { dataOf } from '../kernel/event-data.ts'
import type { Audience } from '../kernel/people/audience.ts'

/** The same rule as `appliesTo` of the contracts. */
const readersAfter = fixedStatement<
  [companyId: string, kind: string, entries: readonly string[], after: string, most: number]
>((companyId, kind, entries, after, most) =>
  statements
    .selectFrom('read.employees as e')
    .leftJoin('read.companies as c', 'c.id', 'e.company_id')
    .select('e.id')
    .where('e.company_id', '=', companyId)
    // Only people who have joined: nobody else is mailed.
    .where('e.status', '=', 'active')
    .where(
      sql<boolean>`case ${kind}::text
        when 'everyone' then true
        when 'people' then e.id = any(${entries}::text[])
        when 'positions' then e.position = any(${entries}::text[])
        else coalesce(e.zone, c.zone) = any(${entries}::text[]) end`,
    )
    .where('e.id', '>', after)
    .orderBy('e.id')
    .limit(sql<number>`${most}`),
)

/** The employees of an announcement's audience, who have joined and are not blocked; none where mail was not chosen. */
export const mailedReaders: Audience = {
  companyOf: cause => cause.metadata.companyId,
  async find(cause, { readModels }, { after, most }) {
    const data = dataOf(AnnouncementSent, cause)
    if (!data?.mail) return []
    const { audience } = data
    const rows = await readModels.rows<{ id: string }>(
      { projection: 'employees', upTo: cause.position },
      readersAfter(cause.metadata.companyId, audience.kind, [...entriesOf(audience)], after, most),
    )
    return rows.map(({ id }) => id)
  },
}
