import { beforeEach, describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { leaveToReevaluate } from './leave-to-reevaluate.ts'

/** The part of the projector's read models that the query uses. */
const readModels = `
  create schema read;
  create table read.companies (id text primary key, zone text);
  create table read.leave_accounts (company_id text, id text, zone text, primary key (company_id, id));
  create table read.reviewable_leave (company_id text, id text, employee_id text, "from" date, "to" date,
    known_to text, primary key (company_id, id));
  create table read.calendar_changes (company_id text, id text, cause text, employee_id text, date date,
    date_before date, holiday_id text, position text, primary key (company_id, id));
  create index on read.reviewable_leave ("to", id);
  create index on read.calendar_changes (company_id, date, id);
  create index on read.calendar_changes (company_id, date_before, id)`

const pool = databaseWith(
  readModels,
  `insert into read.companies values ('kolkata', 'Asia/Kolkata'), ('paris', 'Europe/Paris'), ('apia', 'Pacific/Apia')`,
  `insert into read.leave_accounts values ('apia', 'nora', 'America/New_York'), ('apia', 'tala', null)`,
)
beforeEach(() => pool().query('truncate read.reviewable_leave, read.calendar_changes'))

const at = (position: number) => String(position).padStart(19, '0')
const leave = (id: string, employee: string, from: string, to: string, knownTo = 10, company = 'kolkata') =>
  pool().query('insert into read.reviewable_leave values ($1, $2, $3, $4, $5, $6)', [
    company,
    id,
    employee,
    from,
    to,
    at(knownTo),
  ])
const change = (
  position: number,
  date: string | null,
  more: { id?: string; cause?: string; employee?: string; before?: string; company?: string } = {},
) =>
  pool().query('insert into read.calendar_changes values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    more.company ?? 'kolkata',
    more.id ?? `h${position}`,
    more.cause ?? 'holiday',
    more.employee ?? '',
    date,
    more.before ?? null,
    date === null ? null : `h${position}`,
    at(position),
  ])
const found = (now = '2026-11-20T10:00:00Z', max?: number) => allDue(leaveToReevaluate, pool(), now, max)
const ids = async (now?: string, max?: number) => (await found(now, max)).map(body => body.requestId)

describe('leave to re-evaluate', () => {
  it('is that over the day of a changed holiday, when it was decided without it', async () => {
    await leave('over', 'asha', '2026-12-21', '2026-12-24')
    await leave('beside', 'asha', '2026-12-28', '2026-12-30')
    await leave('known', 'omar', '2026-12-21', '2026-12-24', 20)
    await leave('elsewhere', 'asha', '2026-12-21', '2026-12-24', 10, 'paris')
    await change(20, '2026-12-23')
    expect(await found()).toEqual([
      {
        companyId: 'kolkata',
        employeeId: 'asha',
        requestId: 'over',
        knownTo: '10',
        newestChange: '20',
        changes: [{ cause: 'holiday', date: '2026-12-23', holidayId: 'h20' }],
      },
    ])
  })
  it('is that over the former day of an edited holiday, too', async () => {
    await leave('old', 'asha', '2026-12-21', '2026-12-24')
    await leave('new', 'asha', '2026-12-28', '2026-12-30')
    await change(20, '2026-12-29', { before: '2026-12-23' })
    expect(await found()).toMatchObject([
      { requestId: 'new', changes: [{ date: '2026-12-29', holidayId: 'h20' }] },
      { requestId: 'old', changes: [{ date: '2026-12-23', holidayId: 'h20' }] },
    ])
  })
  it('is that of one person after a choice, a new position or a new zone', async () => {
    await leave('a', 'asha', '2026-12-21', '2026-12-24')
    await leave('o', 'omar', '2026-12-21', '2026-12-24')
    await change(20, '2026-12-23', { cause: 'choice', employee: 'asha' })
    await change(21, null, { id: 'person omar', cause: 'person', employee: 'omar' })
    expect(await found()).toMatchObject([
      { requestId: 'a', changes: [{ cause: 'choice' }] },
      { requestId: 'o', changes: [{ cause: 'person', date: null }] },
    ])
  })
  it('is all that has days left after a change of working days, newest change first', async () => {
    await leave('a', 'asha', '2026-12-21', '2026-12-24')
    await leave('o', 'omar', '2027-02-01', '2027-02-01')
    await change(20, '2026-12-23')
    await change(30, null, { id: 'company', cause: 'workingDays' })
    expect(await found()).toMatchObject([
      { requestId: 'a', newestChange: '30', changes: [{ cause: 'workingDays' }, { cause: 'holiday' }] },
      { requestId: 'o', newestChange: '30' },
    ])
  })
  it('has days after today on the company’s calendar, and the changed day is one of them', async () => {
    await leave('a', 'asha', '2026-11-19', '2026-11-21')
    await change(20, '2026-11-21')
    expect(await ids('2026-11-20T18:29:59Z')).toEqual(['a'])
    // It is 21 November in Kolkata.
    expect(await ids('2026-11-20T18:30:00Z')).toEqual([])
    await leave('b', 'asha', '2026-11-19', '2026-11-27')
    expect(await ids('2026-11-21T10:00:00Z')).toEqual([])
  })
  it('has days after today where the person is: company in Apia, employee in New York', async () => {
    await leave('n', 'nora', '2026-11-21', '2026-11-21', 10, 'apia')
    await leave('t', 'tala', '2026-11-21', '2026-11-21', 10, 'apia')
    await change(20, '2026-11-21', { company: 'apia' })
    // It is 21 November in Apia.
    expect(await ids('2026-11-20T20:00:00Z')).toEqual(['n'])
    expect(await ids('2026-11-21T05:00:00Z')).toEqual([])
  })
  it('is found on any number of pages', async () => {
    for (const id of ['a', 'b', 'c']) await leave(id, id, '2026-12-21', '2026-12-24')
    await change(20, '2026-12-23')
    expect(await ids(undefined, 1)).toEqual(['a', 'b', 'c'])
  })
  it('reads neither past leave nor past changes, however many there are', async () => {
    await pool().query(`
      insert into read.reviewable_leave select 'kolkata', 'p' || n, 'e' || n % 100, date '2026-01-01' - n % 4000,
        date '2026-01-03' - n % 4000, '${at(1)}' from generate_series(1, 40000) n;
      insert into read.calendar_changes select 'kolkata', 'c' || n, 'holiday', '', date '2026-01-01' - n, null, 'h',
        '${at(5)}' from generate_series(1, 20000) n;
      insert into read.reviewable_leave select 'kolkata', 'f' || n, 'e' || n % 100, date '2026-12-01' + n % 60,
        date '2026-12-04' + n % 60, '${at(10)}' from generate_series(1, 200) n`)
    await change(20, '2026-12-23')
    await pool().query('analyze read.reviewable_leave, read.calendar_changes, read.companies')
    const spied = { plan: '' }
    const explaining = {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const { rows } = await pool().query(`explain (analyze, costs off) ${text}`, values)
        spied.plan = rows.map(row => row['QUERY PLAN']).join('\n')
        return { rows: [] }
      },
    }
    await leaveToReevaluate.find(explaining as never, new Date('2026-11-20T10:00:00Z'), {
      after: undefined,
      max: 500,
    })
    expect(spied.plan).not.toMatch(/Seq Scan on (?:reviewable_leave|calendar_changes)/)
    const read = [...spied.plan.matchAll(/rows=(\d+)(?:\.\d+)? loops=(\d+)/g)].map(
      ([, rows, loops]) => Number(rows) * Number(loops),
    )
    expect(Math.max(...read)).toBeLessThanOrEqual(200)
  })
})
