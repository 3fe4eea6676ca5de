import { describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { missingPunchOutsToRemindOf } from './missing-punch-outs-to-remind-of.ts'

const pool = databaseWith(`
  create schema read;
  create table read.companies (id text primary key, zone text, blocked boolean);
  create table read.team_schedules (company_id text, id text, weeks jsonb, primary key (company_id, id));
  create table read.person_facts (company_id text, id text, weeks jsonb, primary key (company_id, id));
  create table read.presence (company_id text, id text, position text, zone text, hidden boolean);
  create table read.open_sessions (company_id text, id text, employee_id text, work_date date, in_at timestamptz,
    noted boolean, missing_after_hours integer not null default 16);
  create table read.holidays (company_id text, id text, name text, date date, type text, half text, audience jsonb,
    choosers jsonb);
  create table read.leave_requests (company_id text, employee_id text, "from" date, "to" date, state text,
    shares jsonb);
  insert into read.companies values ('lantern', 'Asia/Kolkata', false), ('quiet', 'Asia/Kolkata', true);
  insert into read.team_schedules select id, id, '[{"since":"0001-01-01","week":
    {"workingDays":["monday","tuesday","wednesday","thursday","friday"]}}]' from read.companies;
  insert into read.presence values ('lantern', 'asha', 'Engineer', null, false),
    ('lantern', 'jun', 'Engineer', 'Asia/Tokyo', false), ('lantern', 'omar', 'Engineer', null, true),
    ('quiet', 'linh', 'Engineer', null, false);
  -- Friday 20 November, 09:00 in Kolkata and 12:30 in Tokyo; missing from 01:00 and 04:30 on Saturday.
  insert into read.open_sessions values
    ('lantern', 'of-asha', 'asha', '2026-11-20', '2026-11-20T03:30:00Z', true),
    ('lantern', 'of-jun', 'jun', '2026-11-20', '2026-11-20T03:30:00Z', true),
    ('lantern', 'of-omar', 'omar', '2026-11-20', '2026-11-20T03:30:00Z', true),
    ('lantern', 'not-noted', 'asha', '2026-11-20', '2026-11-20T02:30:00Z', false),
    ('quiet', 'of-linh', 'linh', '2026-11-20', '2026-11-20T03:30:00Z', true)`)

const found = async (now: string, max?: number) =>
  (await allDue(missingPunchOutsToRemindOf, pool(), now, max)).map(({ sessionId }) => sessionId)

describe('a reminder of a missing punch-out', () => {
  it('is due at 09:00 on the person’s clock on the next working day, for nobody who is blocked', async () => {
    expect(await found('2026-11-21T06:00:00Z')).toEqual([])
    expect(await found('2026-11-22T23:59:00Z')).toEqual([])
    expect(await found('2026-11-23T00:00:00Z')).toEqual(['of-jun'])
    expect(await found('2026-11-23T03:29:00Z')).toEqual(['of-jun'])
    expect(await found('2026-11-23T03:30:00Z')).toEqual(['of-asha', 'of-jun'])
    expect(await found('2026-11-23T03:30:00Z', 1)).toEqual(['of-asha', 'of-jun'])
  })
  it('is due on a working day of the person’s own week', async () => {
    await pool().query(`insert into read.person_facts values ('lantern', 'asha', '[{"since":"0001-01-01","week":null},
      {"since":"2026-11-21","week":{"workingDays":["saturday"]}},{"since":"2026-12-01","week":null}]')`)
    // It went missing on Saturday at 01:00, so Saturday is the next morning.
    expect(await found('2026-11-21T03:29:00Z')).toEqual([])
    expect(await found('2026-11-21T03:30:00Z')).toEqual(['of-asha'])
    expect(await found('2026-11-23T03:30:00Z')).toEqual(['of-jun'])
    expect(await found('2026-12-01T06:00:00Z')).toEqual(['of-asha', 'of-jun'])
    await pool().query('delete from read.person_facts')
  })
  it('names the session and the date', async () => {
    const [body] = await allDue(missingPunchOutsToRemindOf, pool(), '2026-11-23T03:30:00Z')
    expect(body).toEqual({
      companyId: 'lantern',
      employeeId: 'asha',
      workDate: '2026-11-20',
      sessionId: 'of-asha',
      inAt: '2026-11-20T03:30:00.000Z',
      on: '2026-11-23',
    })
  })
  it('waits for the day after a holiday or leave', async () => {
    await pool().query(`insert into read.holidays values
      ('lantern', 'h1', 'Founders', '2026-11-23', 'company', null, '{"kind":"everyone"}', '[]')`)
    expect(await found('2026-11-23T06:00:00Z')).toEqual([])
    await pool().query(`insert into read.leave_requests values ('lantern', 'asha', '2026-11-24', '2026-11-24',
      'approved', '[{"date":"2026-11-24","share":1}]')`)
    expect(await found('2026-11-24T06:00:00Z')).toEqual(['of-jun'])
    expect(await found('2026-11-25T06:00:00Z')).toEqual(['of-asha', 'of-jun'])
  })
  it('does not come in the morning in which the first notice came too', async () => {
    // A night shift from 22:00 on Wednesday is missing from 14:00 on Thursday.
    await pool().query(`delete from read.open_sessions;
      insert into read.open_sessions values
        ('lantern', 'night', 'asha', '2026-11-25', '2026-11-25T16:30:00Z', true)`)
    expect(await found('2026-11-26T09:00:00Z')).toEqual([])
    expect(await found('2026-11-27T03:30:00Z')).toEqual(['night'])
    // With a limit of ten hours it is missing from 08:00 on, before Thursday's morning.
    await pool().query('update read.open_sessions set missing_after_hours = 10')
    expect(await found('2026-11-26T03:29:00Z')).toEqual([])
    expect(await found('2026-11-26T03:30:00Z')).toEqual(['night'])
  })
})
