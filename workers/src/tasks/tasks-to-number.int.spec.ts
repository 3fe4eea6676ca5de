import { expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { tasksToNumber } from './tasks-to-number.ts'

/** The part of the projector's read models that the query uses. */
const readModels = `
  create schema read;
  create table read.tasks (company_id text, id text, number integer, added_at timestamptz, hidden boolean);
  insert into read.tasks values ('pune', 'later', null, '2026-11-20T08:00:00Z', false),
    ('pune', 'numbered', 7, '2026-11-19T08:00:00Z', false), ('new', 'older', null, '2026-11-18T08:00:00Z', false),
    ('pune', 'archived', null, '2026-11-17T08:00:00Z', true)`

const pool = databaseWith(readModels)
const found = async (max?: number) =>
  (await allDue(tasksToNumber, pool(), '2026-11-21T00:00:00Z', max)).map(({ taskId }) => taskId)

it('tasks without a number are found, the oldest first, on any number of pages', async () => {
  expect(await found()).toEqual(['archived', 'older', 'later'])
  expect(await found(1)).toEqual(['archived', 'older', 'later'])
})
