import { describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { booksToKeep } from './books-to-keep.ts'

/** The part of the projector's read models that the query uses. */
const readModels = `
  create schema read;
  create table read.companies (id text primary key, zone text);
  create table read.leave_accounts (company_id text, id text, due_on date, zone text, primary key (company_id, id))`

const pool = databaseWith(
  readModels,
  `insert into read.companies values ('auckland', 'Pacific/Auckland'), ('honolulu', 'Pacific/Honolulu'),
     ('new', null)`,
  `insert into read.leave_accounts values ('auckland', 'asha', '2026-12-01'), ('auckland', 'omar', '2027-01-01'),
     ('honolulu', 'linh', '2026-12-01'), ('new', 'tom', '2026-12-01')`,
)

const found = (now: string, max?: number) => allDue(booksToKeep, pool(), now, max)

describe('books of leave', () => {
  it('are due when the date begins in the person’s zone, which is the company’s without an own one', async () => {
    expect(await found('2026-11-30T10:59:59Z')).toEqual([])
    // Auckland is 13 hours ahead of UTC then.
    expect(await found('2026-11-30T11:00:00Z')).toEqual([
      { companyId: 'auckland', employeeId: 'asha', on: '2026-12-01' },
    ])
    expect(await found('2026-12-01T10:00:00Z')).toEqual([
      { companyId: 'auckland', employeeId: 'asha', on: '2026-12-01' },
      { companyId: 'honolulu', employeeId: 'linh', on: '2026-12-01' },
    ])
  })
  it('are kept together, with the date on the company’s calendar', async () => {
    const items = await booksToKeep.find(pool(), new Date('2026-12-31T11:00:00Z'), {
      after: undefined,
      max: 9,
    })
    const ofAuckland = items.filter(({ companyId }) => companyId === 'auckland')
    expect(booksToKeep.several?.bodyOf(ofAuckland)).toEqual({
      companyId: 'auckland',
      employeeIds: ['asha', 'omar'],
      on: '2027-01-01',
    })
  })
  it('are due by the own zone of a person elsewhere', async () => {
    await pool().query(`update read.leave_accounts set zone = 'Pacific/Honolulu' where id = 'omar'`)
    expect(await found('2027-01-01T09:59:59Z')).not.toContainEqual(
      expect.objectContaining({ employeeId: 'omar' }),
    )
    expect(await found('2027-01-01T10:00:00Z')).toContainEqual({
      companyId: 'auckland',
      employeeId: 'omar',
      on: '2027-01-01',
    })
  })
  it('are found on any number of pages', async () => {
    expect(await found('2027-01-02T00:00:00Z', 1)).toMatchObject([
      { employeeId: 'asha' },
      { employeeId: 'linh' },
      { employeeId: 'omar' },
    ])
  })
})
