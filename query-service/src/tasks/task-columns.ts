import { numberIn } from '@rollcall/contracts/tasks/task.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PersonSlots, SearchedValues } from '../kernel/resource.ts'

/** A column of the task's project, as SQL. */
const ofProject = (column: 'name' | 'project_code' | 'active' | 'shade') =>
  `(select p.${column} from read.projects p where p.company_id = tasks.company_id and p.id = tasks.project_id)`
const nameOfEmployee = (table: string, id: string) =>
  `(select e.full_name from read.employees e where e.company_id = ${table}.company_id and e.id = ${id})`

/** The fields of a task that its project and its assignee's record have, as SQL. */
export const taskColumns = {
  projectName: `coalesce(${ofProject('name')}, '')`,
  projectCode: `coalesce(${ofProject('project_code')}, '')`,
  projectActive: `coalesce(${ofProject('active')}, false)`,
  shade: `coalesce(${ofProject('shade')}, 0)`,
  // null for nobody and for a person who was deleted.
  assigneeName: nameOfEmployee('tasks', 'tasks.assignee_id'),
}

/** The name of the employee or company with the id of a column, as SQL; '' for a person who was deleted. */
export const nameOf = (table: 'task_comments' | 'task_changes', column: string): string =>
  `coalesce(${nameOfEmployee(table, `${table}.${column}`)}, case when ${table}.${column} = ${table}.company_id
    then (select c.name from read.companies c where c.company_id = ${table}.company_id and c.id = ${table}.company_id)
    end, '')`

/** A task that moves to another project gets another number. */
const withNumber = `|| coalesce(' (' || p.project_code || '-' || task_changes.number || ')', '')`

/** A value of a change in words: the names of people and projects instead of their ids. */
const inWords = (column: 'before' | 'after') => `case
  when kind = 'assigned' then coalesce(${nameOfEmployee('task_changes', `task_changes.${column}`)}, '')
  when field = 'projectId' then coalesce((select p.name${column === 'after' ? withNumber : ''} from read.projects p
    where p.company_id = task_changes.company_id and p.id = task_changes.${column}), '')
  else ${column} end`

/** The fields of a change that other records have, as SQL. */
export const changeColumns = {
  before: inWords('before'),
  after: inWords('after'),
  byName: nameOf('task_changes', 'by_id'),
}

/** Whether the reading employee uses a task: it is assigned to them, or they work on its project. */
export const readerUsesTask = ({ account }: PersonSlots): RawBuilder<boolean> => sql<boolean>`
  (assignee_id = ${account} or exists (select from read.projects p
    where p.company_id = tasks.company_id and p.id = tasks.project_id
      and (p.members = 0 or jsonb_exists(p.member_ids, ${account}))))`

/** The same for what belongs to a task. The company reads it of every task. */
export const readerUsesTaskOf =
  (table: 'task_comments' | 'task_changes') =>
  (person: PersonSlots): RawBuilder<boolean> =>
    sql<boolean>`
  (${person.account} = ${person.company} or exists (select from read.tasks
    where tasks.company_id = ${sql.ref(`${table}.company_id`)} and tasks.id = ${sql.ref(`${table}.task_id`)}
      and ${readerUsesTask(person)}))`

/** Finds a task by its number, with or without its project's code: `ATL-118`, `118`. */
export const byNumber: SearchedValues = {
  parse(text) {
    const asked = numberIn(text)
    return asked && [asked.number, asked.code]
  },
  test: ([number, code]) => sql<boolean>`
    (number = ${number} and (${code}::text is null or exists (select from read.projects p
      where p.company_id = tasks.company_id and p.id = tasks.project_id and lower(p.project_code) = lower(${code}))))`,
}
