import { NumberTask } from '@rollcall/contracts/tasks/commands.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

interface Row {
  id: string
  company_id: string
  since: string
}

/** The older task of a project gets the lower number. Those of archived projects get one, too. */
const pageOf = fixedStatement<[now: Date, since: string, id: string, most: number]>((now, since, id, most) =>
  statements
    .selectFrom('read.tasks as t')
    .select(['t.id', 't.company_id', sql<string>`t.added_at::text`.as('since')])
    .where('t.number', 'is', null)
    .where('t.added_at', '<=', sql<Date>`${now}`)
    .where(sql<boolean>`(t.added_at, t.id) > (${since}::timestamptz, ${id})`)
    .orderBy('t.added_at')
    .orderBy('t.id')
    .limit(sql<number>`${most}`),
)

/** Tasks without a number: those from before tasks had numbers. */
export const tasksToNumber = defineDue({
  command: NumberTask,
  async find(pool, now, { after: [since, id] = ['-infinity', ''], most }) {
    const { rows } = await pool.query<Row>(pageOf(now, since, id, most))
    return rows.map(({ id: taskId, company_id: companyId, since: place }) => ({
      place: [place, taskId],
      companyId,
      body: { companyId, taskId },
    }))
  },
})
