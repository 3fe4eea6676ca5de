import { numberIn } from '@rollcall/contracts/tasks/task.ts'
import { type Database, reads } from '@rollcall/read-models/reads.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'
import type { PersonSlots, SearchedValues } from '../kernel/resource.ts'

const task = expressionBuilder<Database, 'read.tasks'>()
const comment = expressionBuilder<Database, 'read.task_comments'>()
const change = expressionBuilder<Database, 'read.task_changes'>()

/** Whether a task is shown: its project is not archived. */
export const isShown = task.not(task.ref('read.tasks.hidden'))

const project = task
  .selectFrom('read.projects as p')
  .whereRef('p.company_id', '=', 'read.tasks.company_id')
  .whereRef('p.id', '=', 'read.tasks.project_id')

type Id = Expression<string | null>

const nameOfEmployee = (companyId: Expression<string>, id: Id) =>
  reads
    .selectFrom('read.employees as e')
    .select('e.full_name')
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', id)
    .$asScalar()

/** The fields of a task that its project and its assignee's record have. */
export const taskColumns = {
  projectName: task.fn.coalesce(project.select('p.name'), sql.lit('')),
  projectCode: task.fn.coalesce(project.select('p.project_code'), sql.lit('')),
  projectActive: task.fn.coalesce(project.select('p.active'), sql.lit(false)),
  shade: task.fn.coalesce(project.select('p.shade'), sql.lit(0)),
  // null for nobody and for a person who was deleted.
  assigneeName: nameOfEmployee(task.ref('read.tasks.company_id'), task.ref('read.tasks.assignee_id')),
}

/** The name of the employee or company with an id; '' for a person who was deleted. */
const nameOf = (companyId: Expression<string>, id: Id) => {
  const company = reads
    .selectFrom('read.companies as c')
    .select('c.name')
    .where('c.company_id', '=', companyId)
    .where('c.id', '=', companyId)
  return sql<string>`coalesce(${nameOfEmployee(companyId, id)}, case when ${id} = ${companyId} then ${company} end, '')`
}

/** The field of a comment that other records have. */
export const commentColumns = {
  authorName: nameOf(
    comment.ref('read.task_comments.company_id'),
    comment.ref('read.task_comments.author_id'),
  ),
}

/** A value of a change in words: the names of people and projects instead of their ids. */
function inWords(column: 'before' | 'after') {
  const companyId = change.ref('read.task_changes.company_id')
  const value = change.ref(`read.task_changes.${column}`)
  const nameOfProject = change
    .selectFrom('read.projects as p')
    .select(({ ref }) => {
      const name = ref('p.name')
      // A task that moves to another project gets another number.
      const number = change.ref('read.task_changes.number')
      return (
        column === 'before'
          ? sql<string>`${name}`
          : sql<string>`${name} || coalesce(' (' || ${ref('p.project_code')} || '-' || ${number} || ')', '')`
      ).as('name')
    })
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', value)
  return sql<string>`case
    when ${change.ref('read.task_changes.kind')} = 'assigned' then coalesce(${nameOfEmployee(companyId, value)}, '')
    when ${change.ref('read.task_changes.field')} = 'projectId' then coalesce(${nameOfProject}, '')
    else ${value} end`
}

/** The fields of a change that other records have. */
export const changeColumns = {
  before: inWords('before'),
  after: inWords('after'),
  byName: nameOf(change.ref('read.task_changes.company_id'), change.ref('read.task_changes.by_id')),
}

/** Whether the reading employee uses a task: it is assigned to them, or they work on its project. */
export const readerUsesTask = ({ account }: PersonSlots) =>
  task.or([
    task('read.tasks.assignee_id', '=', account),
    task.exists(
      project.where(({ or, eb, ref }) =>
        or([
          eb('p.members', '=', sql.lit(0)),
          sql<boolean>`jsonb_exists(${ref('p.member_ids')}, ${account})`,
        ]),
      ),
    ),
  ])

/** The same for data that belongs to a task. The company reads it for every task. */
function readerUsesTaskOf(companyId: Expression<string>, taskId: Expression<string>) {
  return (person: PersonSlots) => {
    const used = reads
      .selectFrom('read.tasks')
      .where('read.tasks.company_id', '=', companyId)
      .where('read.tasks.id', '=', taskId)
      .where(readerUsesTask(person))
    return sql<boolean>`(${person.account} = ${person.company} or exists ${used})`
  }
}
export const readerUsesTaskOfComment = readerUsesTaskOf(
  comment.ref('read.task_comments.company_id'),
  comment.ref('read.task_comments.task_id'),
)
export const readerUsesTaskOfChange = readerUsesTaskOf(
  change.ref('read.task_changes.company_id'),
  change.ref('read.task_changes.task_id'),
)

/** Finds a task by its number, with or without its project's code: `ATL-118`, `118`. */
export const byNumber: SearchedValues = {
  parse(text) {
    const asked = numberIn(text)
    return asked && [asked.number, asked.code]
  },
  test([number, code]) {
    const withCode = project.where(
      ({ ref }) => sql<boolean>`lower(${ref('p.project_code')}) = lower(${code})`,
    )
    return sql<boolean>`(${task.ref('read.tasks.number')} = ${number} and (${code}::text is null or exists ${withCode}))`
  },
}
