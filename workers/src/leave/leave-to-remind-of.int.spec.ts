import { describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { leaveToRemindOf } from './leave-to-remind-of.ts'

/** The part of the projector's read models that the queries use. */
const readModels = `
  create schema read;
  create table read.companies (id text primary key, zone text);
  create table read.team_schedules (company_id text, id text, weeks jsonb, primary key (company_id, id));
  create table read.holidays (company_id text, id text, date date, type text, half text, audience jsonb);
  create table read.reviewable_leave (company_id text, id text, employee_id text, pending_since timestamptz,
    reminders integer, primary key (company_id, id));
  insert into read.companies values ('kolkata', 'Asia/Kolkata'), ('new', null);
  insert into read.team_schedules values ('kolkata', 'kolkata', '[
    {"since":"2026-11-01","week":{"workingDays":["monday","tuesday","wednesday","thursday","friday"]}}]');
  insert into read.holidays values
    ('kolkata', 'h1', '2026-11-24', 'public', null, '{"kind":"everyone"}'),
    ('kolkata', 'h2', '2026-11-25', 'optional', null, '{"kind":"everyone"}'),
    ('kolkata', 'h3', '2026-11-26', 'company', null, '{"kind":"zones","zones":["Europe/Paris"]}')`

const pool = databaseWith(
  readModels,
  // Friday 20 November 2026, 15:00 in Kolkata; the second one was reminded of, the third is decided.
  `insert into read.reviewable_leave values
    ('kolkata', 'a', 'asha', '2026-11-20T09:30:00Z', 0), ('kolkata', 'b', 'omar', '2026-11-20T09:30:00Z', 1),
    ('kolkata', 'c', 'asha', null, 0), ('new', 'd', 'tom', '2026-11-20T09:30:00Z', 0)`,
)

const found = async (local: string, max?: number) =>
  (await allDue(leaveToRemindOf, pool(), `${local}:00+05:30`, max)).map(body => [
    body.requestId,
    body.reminder,
  ])

describe('pending requests of which the company is reminded', () => {
  it('are due after one, three and five of its working days, holidays of everyone left out', async () => {
    expect(await found('2026-11-23T08:59')).toEqual([])
    expect(await found('2026-11-23T09:00')).toEqual([['a', 1]])
    // 24 November is a holiday of everyone.
    expect(await found('2026-11-25T12:00')).toEqual([['a', 1]])
    expect(await found('2026-11-26T09:00')).toEqual([
      ['a', 2],
      ['b', 2],
    ])
    expect(await found('2026-12-30T09:00')).toEqual([
      ['a', 3],
      ['b', 3],
    ])
  })
  it('are counted by the working days of each date, not by later settings', async () => {
    const weeks = "select weeks from read.team_schedules where company_id = 'kolkata'"
    const { rows } = await pool().query(weeks)
    await pool().query(`update read.team_schedules set weeks = weeks || $1::jsonb`, [
      JSON.stringify([{ since: '2026-11-30', week: { workingDays: ['saturday', 'sunday'] } }]),
    ])
    // The weekend of the 21st and 22nd counted nothing, and is not made working days by the new week.
    expect(await found('2026-11-23T08:59')).toEqual([])
    expect(await found('2026-11-23T09:00')).toEqual([['a', 1]])
    await pool().query(`update read.team_schedules set weeks = $1`, [JSON.stringify(rows[0].weeks)])
  })
  it('are found on any number of pages, also when few of a page are due', async () => {
    expect(await found('2026-11-23T09:00', 1)).toEqual([['a', 1]])
    expect(await found('2026-12-30T09:00', 1)).toEqual([
      ['a', 3],
      ['b', 3],
    ])
  })
})
