import { RemindOfTask } from '@rollcall/contracts/tasks/commands.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

interface Row {
  id: string
  company_id: string
  due_date: string
}

/** The hour of the assignee's day from which due tasks are told. */
const fromHour = 8

const here = sql`(now.instant at time zone coalesce(e.zone, c.zone))`

/** Open tasks whose due date is today where their assignee is, and of which that person was not reminded. */
const pageOf = fixedStatement<[now: Date, due: string, id: string, most: number]>((now, due, id, most) =>
  statements
    .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
    .innerJoin('read.tasks as t', join =>
      join.on(sql<boolean>`t.due_date between now.instant::date - 1
      and now.instant::date + 1`),
    )
    .innerJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.assignee_id'),
    )
    .innerJoin('read.companies as c', 'c.id', 't.company_id')
    .select(['t.id', 't.company_id', sql<string>`t.due_date::text`.as('due_date')])
    .where(
      sql<boolean>`t.status <> 'done' and not t.hidden and e.status = 'active'
        and e.date_of_join <= t.due_date::text and coalesce(e.zone, c.zone) is not null`,
    )
    .where(sql<boolean>`t.due_date = ${here}::date and extract(hour from ${here}) >= ${sql.lit(fromHour)}`)
    .where(sql<boolean>`t.reminded is distinct from t.assignee_id || ' ' || t.due_date`)
    .where(sql<boolean>`(t.due_date, t.id) > (${due}::date, ${id})`)
    .orderBy('t.due_date')
    .orderBy('t.id')
    .limit(sql<number>`${most}`),
)

/** Tasks that are due today, from the assignee's morning on. What a day missed is not told later. */
export const tasksDue = defineDue({
  command: RemindOfTask,
  async find(pool, now, { after: [due, id] = ['-infinity', ''], most }) {
    const { rows } = await pool.query<Row>(pageOf(now, due, id, most))
    return rows.map(({ id: taskId, company_id: companyId, due_date: dueDate }) => ({
      place: [dueDate, taskId],
      companyId,
      body: { companyId, taskId, dueDate },
    }))
  },
})
