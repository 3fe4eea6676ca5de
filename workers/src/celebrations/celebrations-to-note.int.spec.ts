import { describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { celebrationsToNote } from './celebrations-to-note.ts'

/** The part of the projector's read models that the query uses. */
const readModels = `
  create schema read;
  create table read.companies (id text primary key, zone text);
  create table read.birthdays (company_id text, id text, month_day text, hidden boolean, reached_on date);
  create table read.anniversaries (company_id text, id text, month_day text, hidden boolean, reached_on date,
    since_year integer);
  insert into read.companies values ('auckland', 'Pacific/Auckland'), ('honolulu', 'Pacific/Honolulu'), ('new', null);
  insert into read.birthdays values ('auckland', 'asha', '12-01', false, null), ('auckland', 'omar', '12-01', true, null),
    ('auckland', 'hana', '12-02', false, null), ('honolulu', 'linh', '12-01', false, null),
    ('honolulu', 'leap', '02-29', false, null), ('new', 'tom', '12-01', false, null);
  insert into read.anniversaries values ('auckland', 'asha', '12-01', false, null, 2020),
    ('auckland', 'joins', '12-01', false, null, 2026)`

const pool = databaseWith(readModels)

const found = async (now: string, max?: number) =>
  (await allDue(celebrationsToNote, pool(), now, max)).map(
    ({ employeeId, kind, on }) => `${employeeId} ${kind} ${on}`,
  )

describe('celebrations', () => {
  it('are due from eight in the morning on the company’s calendar, not for blocked people', async () => {
    // Auckland is 13 hours ahead of UTC then, Honolulu 10 behind.
    expect(await found('2026-11-30T18:59:59Z')).toEqual([])
    const inAuckland = ['asha anniversary 2026-12-01', 'asha birthday 2026-12-01']
    expect(await found('2026-11-30T19:00:00Z')).toEqual(inAuckland)
    expect(await found('2026-12-01T18:00:00Z')).toEqual(['linh birthday 2026-12-01'])
    expect(await found('2026-12-01T19:00:00Z')).toEqual([
      'hana birthday 2026-12-02',
      'linh birthday 2026-12-01',
    ])
    expect(await found('2026-12-01T10:59:59Z')).toEqual(inAuckland)
  })
  it('are found on any number of pages', async () => {
    expect(await found('2026-11-30T19:00:00Z', 1)).toHaveLength(2)
  })
  it('of 29 February are due on 28 February in common years only', async () => {
    expect(await found('2027-02-28T20:00:00Z')).toEqual(['leap birthday 2027-02-28'])
    expect(await found('2028-02-28T20:00:00Z')).toEqual([])
    expect(await found('2028-02-29T20:00:00Z')).toEqual(['leap birthday 2028-02-29'])
  })
  it('are not due again once they were noted', async () => {
    await pool().query(`update read.birthdays set reached_on = '2026-12-01' where id = 'asha'`)
    expect(await found('2026-11-30T19:00:00Z')).toEqual(['asha anniversary 2026-12-01'])
    expect(await found('2027-11-30T19:00:00Z')).toContain('asha birthday 2027-12-01')
  })
})
