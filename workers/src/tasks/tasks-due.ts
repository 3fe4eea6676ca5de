import { RemindOfTask } from '@rollcall/contracts/tasks/commands.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { type NotNull, sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

/** The hour of the assignee's day at which reminders of due tasks are sent. */
const fromHour = 8

const here = sql`(now.instant at time zone coalesce(e.zone, c.zone))`

/** Open tasks that are due today in their assignee's zone, without a reminder so far. */
const pageOf = fixedRead((now: Date, due: string, id: string, max: number) =>
  reads
    .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
    .innerJoin('read.tasks as t', join =>
      join.on(sql<boolean>`t.due_date between now.instant::date - 1
      and now.instant::date + 1`),
    )
    .innerJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.assignee_id'),
    )
    .innerJoin('read.companies as c', 'c.id', 't.company_id')
    .select(['t.id', 't.company_id', 't.due_date'])
    .$narrowType<{ due_date: NotNull }>()
    .where(
      ({ ref }) => sql<boolean>`${ref('e.date_of_join')} <= ${ref('t.due_date')}::text
        and coalesce(${ref('e.zone')}, ${ref('c.zone')}) is not null`,
    )
    .where('t.status', '<>', 'done')
    .where('t.hidden', '=', false)
    .where('e.status', '=', 'active')
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('t.due_date')} = ${here}::date and extract(hour from ${here}) >= ${sql.lit(fromHour)}`,
    )
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('t.reminded')} is distinct from ${ref('t.assignee_id')} || ' ' || ${ref('t.due_date')}`,
    )
    .where(({ ref }) => sql<boolean>`(${ref('t.due_date')}, ${ref('t.id')}) > (${due}::date, ${id})`)
    .orderBy('t.due_date')
    .orderBy('t.id')
    .limit(sql<number>`${max}`),
)

/** Tasks that are due today, after the assignee's morning hour. A missed day is not made up for. */
export const tasksDue = defineDue({
  command: RemindOfTask,
  async find(pool, now, { after: [due, id] = ['-infinity', ''], max }) {
    const rows = await readRows(pool, pageOf(now, due, id, max))
    return rows.map(({ id: taskId, company_id: companyId, due_date: dueDate }) => ({
      place: [dueDate, taskId],
      companyId,
      body: { companyId, taskId, dueDate },
    }))
  },
})
