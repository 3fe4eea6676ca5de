import { describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { tasksDue } from './tasks-due.ts'

/** The part of the projector's read models that the query uses. */
const readModels = `
  create schema read;
  create table read.companies (id text primary key, zone text);
  create table read.employees (company_id text, id text, zone text, status text, date_of_join text);
  create table read.tasks (company_id text, id text, assignee_id text, due_date date, status text, reminded text,
    hidden boolean not null default false);
  insert into read.companies values ('pune', 'Asia/Kolkata'), ('new', null);
  insert into read.employees values ('pune', 'asha', null, 'active', '2025-01-01'),
    ('pune', 'linh', 'Pacific/Auckland', 'active', '2025-01-01'), ('pune', 'gone', null, 'blocked', '2025-01-01'),
    ('new', 'tom', null, 'active', '2025-01-01'), ('pune', 'joins', null, 'active', '2026-12-03');
  insert into read.tasks values ('pune', 'a', 'asha', '2026-12-01', 'todo', null),
    ('pune', 'b', 'linh', '2026-12-01', 'review', null), ('pune', 'done', 'asha', '2026-12-01', 'done', null),
    ('pune', 'nobody', null, '2026-12-01', 'todo', null), ('pune', 'blocked', 'gone', '2026-12-01', 'todo', null),
    ('pune', 'later', 'asha', '2026-12-02', 'todo', null), ('pune', 'none', 'asha', null, 'todo', null),
    ('pune', 'before', 'joins', '2026-12-02', 'todo', null), ('pune', 'first', 'joins', '2026-12-03', 'todo', null),
    ('pune', 'told', 'asha', '2026-12-01', 'todo', 'asha 2026-12-01'),
    ('pune', 'moved', 'asha', '2026-12-01', 'todo', 'asha 2026-11-30'), ('new', 'x', 'tom', '2026-12-01', 'todo', null);
  insert into read.tasks values ('pune', 'archived', 'asha', '2026-12-01', 'todo', null, true)`

const pool = databaseWith(readModels)
const found = async (now: string, max?: number) =>
  (await allDue(tasksDue, pool(), now, max)).map(({ taskId, dueDate }) => `${taskId} ${dueDate}`)

describe('tasks that are due today', () => {
  it('are told from eight in the morning where their assignee is, once for each due date', async () => {
    // Auckland is 13 hours ahead of UTC then, Kolkata five and a half.
    expect(await found('2026-11-30T18:59:59Z')).toEqual([])
    expect(await found('2026-11-30T19:00:00Z')).toEqual(['b 2026-12-01'])
    expect(await found('2026-12-01T02:30:00Z')).toEqual(['a 2026-12-01', 'b 2026-12-01', 'moved 2026-12-01'])
  })
  it('are not told on the next day', async () => {
    expect(await found('2026-12-02T02:30:00Z')).toEqual(['later 2026-12-02'])
  })
  it('are not told to a person who has not joined by then', async () => {
    expect(await found('2026-12-03T02:30:00Z')).toEqual(['first 2026-12-03'])
  })
  it('are found on any number of pages', async () => {
    expect(await found('2026-12-01T02:30:00Z', 1)).toHaveLength(3)
  })
})
