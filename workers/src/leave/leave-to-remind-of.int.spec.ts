import { describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { leaveToRemindOf } from './leave-to-remind-of.ts'

/** The part of the projector's read models that the queries use. */
const readModels = `
  create schema read;
  create table read.companies (id text primary key, zone text, working_days jsonb);
  create table read.holidays (company_id text, id text, date date, type text, half text, audience jsonb);
  create table read.reviewable_leave (company_id text, id text, employee_id text, pending_since timestamptz,
    reminders integer, primary key (company_id, id));
  insert into read.companies values
    ('kolkata', 'Asia/Kolkata', '["monday","tuesday","wednesday","thursday","friday"]'), ('new', null, null);
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

const found = async (local: string, most?: number) =>
  (await allDue(leaveToRemindOf, pool(), `${local}:00+05:30`, most)).map(body => [
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
  it('are found on any number of pages, also when few of a page are due', async () => {
    expect(await found('2026-11-23T09:00', 1)).toEqual([['a', 1]])
    expect(await found('2026-12-30T09:00', 1)).toEqual([
      ['a', 3],
      ['b', 3],
    ])
  })
})
