import { expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { payslipRunsToContinue, payslipsToNumber } from './payslips-due.ts'

/** The part of the projector's read models that the queries use. */
const readModels = `
  create schema read;
  create table read.payslip_runs (company_id text, id text, done integer, continue_at timestamptz);
  insert into read.payslip_runs values ('pune', 'ended', 24, null), ('pune', 'running', 3, '2026-11-21T00:00:01Z'),
    ('oslo', 'interrupted', 10, '2026-11-20T23:59:00Z');
  create table read.payslips (company_id text, id text, number_at timestamptz);
  insert into read.payslips values ('pune', 'draft', null), ('pune', 'issuing', '2026-11-21T00:00:01Z'),
    ('oslo', 'without number', '2026-11-20T23:59:00Z'), ('pune', 'older', '2026-11-20T08:00:00Z')`

const pool = databaseWith(readModels)
const now = '2026-11-21T00:00:00Z'

it('a run that stands still is continued from where it is', async () => {
  expect(await allDue(payslipRunsToContinue, pool(), now)).toEqual([
    { companyId: 'oslo', runId: 'interrupted', done: 10 },
  ])
})
it('payslips that wait for their number for a minute get it, the oldest first', async () => {
  expect(await allDue(payslipsToNumber, pool(), now, 1)).toEqual([
    { companyId: 'pune', payslipId: 'older' },
    { companyId: 'oslo', payslipId: 'without number' },
  ])
})
