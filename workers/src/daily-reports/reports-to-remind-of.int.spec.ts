import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestSystem } from '../testing/test-system.ts'
import { reportsToRemindOf } from './reports-to-remind-of.ts'

/** The part of the projector's read models that the queries use. */
const readModels = `
  create schema read;
  create table read.companies (id text primary key, zone text, working_days jsonb, reports_due_by text,
    blocked boolean);
  create table read.team_schedules (company_id text, id text, history jsonb, weeks jsonb,
    primary key (company_id, id));
  create table read.person_facts (company_id text, id text, weeks jsonb, "end" jsonb,
    primary key (company_id, id));
  create table read.employees (company_id text, id text, position text, status text, date_of_join text);
  create table read.report_reminders (company_id text, id text, zone text, blocked boolean, done_to date);
  create table read.holidays (company_id text, id text, name text, date date, type text, half text, audience jsonb,
    choosers jsonb);
  create table read.leave_requests (company_id text, employee_id text, "from" date, "to" date, state text,
    shares jsonb);
  insert into read.companies values
    ('lantern', 'Asia/Kolkata', '["monday","tuesday","wednesday","thursday","friday"]', '18:00', false),
    ('quiet', 'Asia/Kolkata', '["friday"]', null, false), ('new', null, null, '18:00', false);
  insert into read.team_schedules
    select id, id, jsonb_build_array(jsonb_build_object('since', '2024-01-01', 'zone', zone, 'reportsDueBy',
      reports_due_by)), jsonb_build_array(jsonb_build_object('since', '0001-01-01', 'week',
      jsonb_build_object('workingDays', working_days))) from read.companies where zone is not null;
  insert into read.employees
    select company, person, 'Engineer', 'active', '2024-01-01' from unnest(array['lantern', 'quiet', 'new']) company,
      unnest(array['asha', 'jun', 'omar', 'hana']) person;
  insert into read.report_reminders select company_id, id, case id when 'jun' then 'Asia/Tokyo' end, false,
    '0001-01-01' from read.employees`

let server: TestServer
let system: TestSystem
beforeAll(async () => {
  server = await startTestServer()
  system = await server.open()
  await system.pool.query(readModels)
})
beforeEach(async () => {
  await system.pool.query(`delete from read.holidays; delete from read.leave_requests;
    update read.companies set reports_due_by = '18:00' where id = 'lantern';
    update read.team_schedules set history = jsonb_build_array(history->0), weeks = jsonb_build_array(weeks->0);
    delete from read.person_facts;
    update read.report_reminders set done_to = '0001-01-01', blocked = false;
    update read.employees set status = 'active', date_of_join = '2024-01-01'`)
})
afterAll(async () => {
  await system?.stop()
  await server?.stop()
})

/** The people who are reminded at an instant, on any number of pages. */
async function found(now: string, max = 10): Promise<string[]> {
  const items = []
  for (let after = undefined as readonly [string, string] | undefined; ; ) {
    const page = await reportsToRemindOf.find(system.pool, new Date(now), { after, max })
    items.push(...page)
    after = page.at(-1)?.place
    if (page.length < max) return items.map(({ body }) => `${body.employeeId} ${body.on}`)
  }
}
/** 18:00 on Friday 20 November in Kolkata, 21:30 in Tokyo. */
const evening = '2026-11-20T12:30:00Z'
const everyone = ['asha 2026-11-20', 'hana 2026-11-20', 'jun 2026-11-20', 'omar 2026-11-20']

describe('a reminder of a missing daily report', () => {
  it('is due at the hour of the team settings where the person is', async () => {
    expect(await found('2026-11-20T08:59:00Z')).toEqual([])
    expect(await found('2026-11-20T09:00:00Z')).toEqual(['jun 2026-11-20'])
    expect(await found(evening)).toEqual(everyone)
    expect(await found(evening, 1)).toEqual(everyone)
    // Saturday has begun in Kolkata, and nobody is told of Friday any more.
    expect(await found('2026-11-20T18:30:00Z')).toEqual([])
  })
  it('is not due on a day that is no working day, or without an hour', async () => {
    expect(await found('2026-11-21T12:30:00Z')).toEqual([])
    await system.pool.query(`update read.companies set reports_due_by = null where id = 'lantern'`)
    expect(await found(evening)).toEqual([])
  })
  it('is not due of a day off that the company made a working day after it, nor at an hour of later settings', async () => {
    const since = (date: string, workingDays: string[], reportsDueBy: string) =>
      system.pool.query(
        `update read.team_schedules set history = history || $1::jsonb, weeks = weeks || $2::jsonb
          where id = 'lantern'`,
        [
          JSON.stringify([{ since: date, zone: 'Asia/Kolkata', reportsDueBy }]),
          JSON.stringify([{ since: date, week: { workingDays } }]),
        ],
      )
    await since('2026-11-22', ['friday', 'saturday'], '09:00')
    // Saturday evening where they are; where the company decided it, Sunday had begun.
    expect(await found('2026-11-21T12:30:00Z')).toEqual([])
    expect(await found('2026-11-20T08:59:00Z')).toEqual([])
    expect(await found(evening)).toEqual(everyone)
    expect(await found('2026-11-28T03:30:00Z')).toHaveLength(4)
  })
  it('is due on a working day of the person’s own week, and not on their days off', async () => {
    await system.pool.query(`insert into read.person_facts values
      ('lantern', 'asha', '[{"since":"0001-01-01","week":{"workingDays":["saturday"]}}]')`)
    expect(await found(evening)).toEqual(everyone.slice(1))
    expect(await found('2026-11-21T12:30:00Z')).toEqual(['asha 2026-11-21'])
  })
  it('is not due after the last day worked', async () => {
    await system.pool.query(`insert into read.person_facts values
      ('lantern', 'asha', null, '{"lastDayWorked":"2026-11-19","lastDay":"2026-11-30"}'),
      ('lantern', 'jun', null, '{"lastDayWorked":"2026-11-20","lastDay":"2026-11-30"}')`)
    expect(await found(evening)).toEqual(everyone.slice(1))
  })
  it('is not due after a report or a reminder, nor for people who are blocked, invited or join later', async () => {
    await system.pool.query(`update read.report_reminders set done_to = '2026-11-20' where id = 'asha';
      update read.report_reminders set blocked = true where id = 'hana';
      update read.employees set status = 'invited' where id = 'jun';
      update read.employees set date_of_join = '2026-11-21' where id = 'omar'`)
    expect(await found(evening)).toEqual([])
  })
  it('is not due when leave or a holiday fills the day, but when half of it is worked', async () => {
    const leave = (id: string, share: number, state = 'approved') =>
      system.pool.query(
        `insert into read.leave_requests values ('lantern', $1, '2026-11-20', '2026-11-20', $2, $3)`,
        [id, state, JSON.stringify([{ date: '2026-11-20', share }])],
      )
    await leave('asha', 1)
    await leave('hana', 0.5)
    await leave('jun', 1, 'pending')
    await leave('omar', 0.5)
    await leave('omar', 0.5)
    expect(await found(evening)).toEqual(['hana 2026-11-20', 'jun 2026-11-20'])
    expect(await found(evening, 1)).toEqual(['hana 2026-11-20', 'jun 2026-11-20'])
    await system.pool.query(`insert into read.holidays values
      ('lantern', 'h1', 'Half', '2026-11-20', 'company', 'second', '{"kind":"people","employeeIds":["hana"]}', '[]'),
      ('lantern', 'h2', 'Chosen', '2026-11-20', 'optional', null, '{"kind":"everyone"}', '["jun"]')`)
    expect(await found(evening)).toEqual([])
  })
})
