import { AnnouncementSent } from '@rollcall/contracts/announcements/events.ts'
import { audienceEntries } from '@rollcall/contracts/kernel/audience.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { dataOf } from '../kernel/event-data.ts'
import type { RecipientGroup } from '../kernel/people/audience.ts'

/** The same rule as `appliesTo` of the contracts. */
const readersAfter = fixedRead(
  (companyId: string, kind: string, entries: readonly string[], after: string | undefined, max: number) =>
    reads
      .selectFrom('read.employees as e')
      .leftJoin('read.companies as c', 'c.id', 'e.company_id')
      .select('e.id')
      .where('e.company_id', '=', companyId)
      // Only people who have joined: nobody else is mailed.
      .where('e.status', '=', 'active')
      .where(
        ({ ref }) => sql<boolean>`case ${kind}::text
        when 'everyone' then true
        when 'people' then ${ref('e.id')} = any(${entries}::text[])
        when 'positions' then ${ref('e.position')} = any(${entries}::text[])
        else coalesce(${ref('e.zone')}, ${ref('c.zone')}) = any(${entries}::text[]) end`,
      )
      .where('e.id', '>', sql<string>`${after}`)
      .orderBy('e.id')
      .limit(sql<number>`${max}`),
)

/** The employees of an announcement's audience, who have joined and are not blocked; none if mail was not chosen. */
export const mailedReaders: RecipientGroup = {
  companyOf: cause => cause.metadata.companyId,
  async find(cause, { readModels }, { after, max }) {
    const data = dataOf(AnnouncementSent, cause)
    if (!data?.mail) return []
    const { audience } = data
    const rows = await readModels.rows(
      { projection: 'employees', upTo: cause.position },
      readersAfter(cause.metadata.companyId, audience.kind, [...audienceEntries(audience)], after, max),
    )
    return rows.map(({ id }) => id)
  },
}
