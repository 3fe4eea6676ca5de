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
    date_before date, holiday_id text, position text, decided_at timestamptz, changes jsonb, primary key (company_id, id));
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
interface Changed {
  id?: string
  cause?: string
  employee?: string
  before?: string
  company?: string
  /** When it was decided. */
  at?: string
  week?: { since: string; until: string }
}
const decided = '2026-11-20T08:00:00.000Z'
const change = (position: number, date: string | null, more: Changed = {}) => {
  const { cause = 'holiday', at: decidedAt = decided, week = { since: null, until: null } } = more
  const everyDay = { position: at(position), cause, at: decidedAt, ...week }
  return pool().query('insert into read.calendar_changes values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    more.company ?? 'kolkata',
    more.id ?? `h${position}`,
    cause,
    more.employee ?? '',
    date,
    more.before ?? null,
    date === null ? null : `h${position}`,
    at(position),
    decidedAt,
    JSON.stringify(date === null ? [everyDay] : []),
  ])
}
/** What the command says of a change of one day. */
const ofDay = { at: decided, since: null, until: null }
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
        changes: [{ ...ofDay, cause: 'holiday', date: '2026-12-23', holidayId: 'h20' }],
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
  it('has the day of a holiday that was added before it, whenever the scheduler runs', async () => {
    await leave('a', 'asha', '2026-06-03', '2026-06-08')
    await change(20, '2026-06-05', { at: '2026-06-01T10:00:00.000Z' })
    expect(await ids('2026-06-01T10:01:00Z')).toEqual(['a'])
    expect(await ids('2026-06-12T10:01:00Z'), 'days later').toEqual(['a'])
    expect(await ids('2026-09-12T10:00:00Z'), 'months later, once an hour').toEqual(['a'])
    expect(await ids('2026-09-12T10:01:00Z')).toEqual([])
  })
  it('has no day of a holiday that was added on it or later, on the company’s calendar', async () => {
    await leave('a', 'asha', '2026-11-19', '2026-11-27')
    // It is 21 November in Kolkata.
    await change(20, '2026-11-21', { at: '2026-11-20T18:30:00.000Z' })
    expect(await ids('2026-11-20T18:31:00Z')).toEqual([])
    await change(21, '2026-11-21', { at: '2026-11-20T18:29:59.000Z' })
    expect(await ids('2026-11-20T18:31:00Z')).toEqual(['a'])
  })
  it('has days after the change where the person is: company in Apia, employee in New York', async () => {
    await leave('n', 'nora', '2026-11-21', '2026-11-21', 10, 'apia')
    await leave('t', 'tala', '2026-11-21', '2026-11-21', 10, 'apia')
    // It is 21 November in Apia.
    await change(20, '2026-11-21', { company: 'apia', at: '2026-11-20T20:00:00.000Z' })
    expect(await ids('2026-11-20T20:01:00Z')).toEqual(['n'])
    expect(await ids('2026-11-22T20:01:00Z')).toEqual(['n'])
  })
  it('has days after an earlier one of two changes of every day', async () => {
    await leave('a', 'asha', '2026-06-03', '2026-06-05')
    const of = (position: number, on: string) => ({
      ...{
        position: at(position),
        cause: 'workingDays',
        at: `${on}T10:00:00.000Z`,
        since: null,
        until: null,
      },
    })
    await change(30, null, { id: 'company', cause: 'workingDays', at: '2026-06-08T10:00:00.000Z' })
    expect(await ids('2026-06-12T10:01:00Z')).toEqual([])
    await pool().query('update read.calendar_changes set changes = $1', [
      JSON.stringify([of(20, '2026-06-01'), of(30, '2026-06-08')]),
    ])
    expect(await found('2026-06-12T10:01:00Z')).toMatchObject([
      {
        requestId: 'a',
        newestChange: '20',
        changes: [{ cause: 'workingDays', at: '2026-06-01T10:00:00.000Z' }],
      },
    ])
  })
  it('is past leave on a day whose week was corrected later', async () => {
    await leave('over', 'asha', '2026-06-03', '2026-06-05')
    await leave('before', 'asha', '2026-05-27', '2026-05-31')
    await leave('other', 'omar', '2026-06-03', '2026-06-05')
    const week = { since: '2026-06-01', until: '2026-06-07' }
    await change(20, null, {
      id: 'person asha',
      cause: 'workingDays',
      employee: 'asha',
      at: '2026-06-12T10:00:00.000Z',
      week,
    })
    expect(await found('2026-06-12T10:01:00Z')).toMatchObject([
      { requestId: 'over', changes: [{ cause: 'workingDays', date: null, ...week }] },
    ])
  })
  it('is found on any number of pages', async () => {
    for (const id of ['a', 'b', 'c']) await leave(id, id, '2026-12-21', '2026-12-24')
    await change(20, '2026-12-23')
    expect(await ids(undefined, 1)).toEqual(['a', 'b', 'c'])
  })
  it('reads only the past leave of a month, and no past changes, however many there are', async () => {
    await pool().query(`
      insert into read.reviewable_leave select 'kolkata', 'p' || n, 'e' || n % 100, date '2026-11-01' - n % 4000,
        date '2026-11-03' - n % 4000, '${at(1)}' from generate_series(1, 40000) n;
      insert into read.calendar_changes select 'kolkata', 'c' || n, 'holiday', '', date '2026-11-01' - n, null, 'h',
        '${at(5)}', '2026-11-01T08:00:00Z', '[]' from generate_series(1, 20000) n;
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
    await leaveToReevaluate.find(explaining as never, new Date('2026-11-20T10:01:00Z'), {
      after: undefined,
      max: 500,
    })
    expect(spied.plan).not.toMatch(/Seq Scan on (?:reviewable_leave|calendar_changes)/)
    const read = [...spied.plan.matchAll(/rows=(\d+)(?:\.\d+)? loops=(\d+)/g)].map(
      ([, rows, loops]) => Number(rows) * Number(loops),
    )
    // 200 requests that are not over, and ten that ended on each day of the last month; each of their three days changed.
    expect(Math.max(...read)).toBeLessThanOrEqual((200 + 310) * 3)
  })
})
