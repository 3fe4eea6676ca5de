import { describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { auditorsToEnd, auditorsToRemind } from './auditors-due.ts'

/** The part of the projector's read models that the queries use. */
const pool = databaseWith(`
  create schema read;
  create table read.companies (id text, zone text);
  create table read.auditors (company_id text, id text, until date, remind_on date, ends_after date);
  insert into read.companies values ('kolkata', 'Asia/Kolkata'), ('honolulu', 'Pacific/Honolulu'), ('none', null);
  insert into read.auditors select id, 'a-' || id, '2026-12-31', '2026-12-24', '2026-12-31' from read.companies;
  insert into read.auditors values ('kolkata', 'ended', '2026-12-01', null, null);`)

const companies = async (due: typeof auditorsToEnd, now: string, max?: number) =>
  (await allDue(due, pool(), now, max)).map(({ companyId }) => companyId)

describe('the last day of an auditor', () => {
  it('is over first where the day ends first', async () => {
    expect(await companies(auditorsToEnd, '2026-12-31T18:29:59Z')).toEqual([])
    expect(await companies(auditorsToEnd, '2026-12-31T18:30:00Z')).toEqual(['kolkata'])
    expect(await companies(auditorsToEnd, '2027-01-01T00:00:00Z')).toEqual(['kolkata', 'none'])
    expect(await companies(auditorsToEnd, '2027-01-01T10:00:00Z')).toEqual(['honolulu', 'kolkata', 'none'])
  })

  it('is told a week before, on any number of pages', async () => {
    expect(await companies(auditorsToRemind, '2026-12-23T18:29:59Z')).toEqual([])
    expect(await companies(auditorsToRemind, '2026-12-23T18:30:00Z')).toEqual(['kolkata'])
    expect(await companies(auditorsToRemind, '2026-12-24T10:00:00Z', 1)).toEqual([
      'honolulu',
      'kolkata',
      'none',
    ])
  })
})
