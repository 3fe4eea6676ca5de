import { expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { missingPunchOutsToNote } from './missing-punch-outs-to-note.ts'

const pool = databaseWith(`
  create schema read;
  create table read.open_sessions (company_id text, id text, employee_id text, work_date date, in_at timestamptz,
    missing_after_hours integer not null default 16, noted boolean not null default false);
  insert into read.open_sessions values ('c1', 'today', 'asha', '2026-11-20', '2026-11-20T03:30:00Z'),
    ('c1', 'yesterday', 'omar', '2026-11-19', '2026-11-19T03:30:00.123456Z'),
    ('c2', 'last-week', 'linh', '2026-11-12', '2026-11-12T03:30:00Z')`)

const found = async (now: string, max?: number) =>
  (await allDue(missingPunchOutsToNote, pool(), now, max)).map(({ sessionId }) => sessionId)

it('sessions are due once they have been open for more than 16 hours, for a week', async () => {
  expect(await found('2026-11-20T19:30:00Z')).toEqual(['yesterday'])
  expect(await found('2026-11-20T19:30:01Z')).toEqual(['yesterday', 'today'])
  expect(await found('2026-11-20T19:30:01Z', 1)).toEqual(['yesterday', 'today'])
  expect(await found('2026-11-19T19:30:00Z')).toEqual(['last-week'])
})
it('a session is due after the limit that it began with, whatever the others’ is', async () => {
  await pool().query(`insert into read.open_sessions (company_id, id, employee_id, work_date, in_at, missing_after_hours) values
    ('short', 'ten', 'wen', '2026-12-01', '2026-12-01T03:30:00Z', 10),
    ('long', 'twenty', 'jun', '2026-12-01', '2026-12-01T03:30:00Z', 20)`)
  expect(await found('2026-12-01T13:30:00Z')).toEqual([])
  expect(await found('2026-12-01T13:30:01Z')).toEqual(['ten'])
  expect(await found('2026-12-01T23:30:00Z')).toEqual(['ten'])
  expect(await found('2026-12-01T23:30:01Z')).toEqual(['ten', 'twenty'])
})
it('the command names the session, its person and its day', async () => {
  const [body] = await allDue(missingPunchOutsToNote, pool(), '2026-11-20T19:30:00Z')
  expect(body).toEqual({
    companyId: 'c1',
    employeeId: 'omar',
    workDate: '2026-11-19',
    sessionId: 'yesterday',
    inAt: '2026-11-19T03:30:00.123Z',
  })
})
