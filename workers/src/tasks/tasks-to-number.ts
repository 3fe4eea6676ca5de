import { NumberTask } from '@rollcall/contracts/tasks/commands.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

/** The older task of a project gets the lower number. Those of archived projects get one, too. */
const pageOf = fixedRead((now: Date, since: string, id: string, max: number) =>
  reads
    .selectFrom('read.tasks as t')
    .select(['t.id', 't.company_id'])
    .select(({ ref }) => sql<string>`${ref('t.added_at')}::text`.as('since'))
    .where('t.number', 'is', null)
    .where('t.added_at', '<=', sql<string>`${now}`)
    .where(({ ref }) => sql<boolean>`(${ref('t.added_at')}, ${ref('t.id')}) > (${since}::timestamptz, ${id})`)
    .orderBy('t.added_at')
    .orderBy('t.id')
    .limit(sql<number>`${max}`),
)

/** Tasks without a number: those from before tasks had numbers. */
export const tasksToNumber = defineDue({
  command: NumberTask,
  async find(pool, now, { after: [since, id] = ['-infinity', ''], max }) {
    const rows = await readRows(pool, pageOf(now, since, id, max))
    return rows.map(({ id: taskId, company_id: companyId, since: place }) => ({
      place: [place, taskId],
      companyId,
      body: { companyId, taskId },
    }))
  },
})
