import {
  PlanAssigned,
  PlanCancelled,
  PlanEnded,
  PlanResumed,
  PlanSwitched,
} from '@rollcall/contracts/plans/events.ts'
import { describe, expect, it } from 'vitest'
import { registered } from '../testing/companies.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { companyPlanChanges } from './company-plan-changes.projection.ts'
import { planChanges } from './plan-changes.projection.ts'

const companyId = uuid(1)
const endsAt = '2026-12-20T08:00:02.000Z'
const history = [
  registered(),
  newEvent(PlanSwitched, { companyId, planId: 'standard', was: 'free' }),
  newEvent(PlanCancelled, { companyId, planId: 'standard', endsAt }),
  newEvent(PlanResumed, { companyId, planId: 'standard' }),
  newEvent(PlanEnded, { companyId, planId: 'free', was: 'standard' }),
  newEvent(PlanAssigned, { companyId, planId: 'demo', was: 'free' }),
  newEvent(PlanResumed, { companyId, planId: 'standard' }, companyId, 'admin'),
]
const said = [
  { what: 'registered', was: null, plan_id: 'free', ends_at: null, by: 'company' },
  { what: 'switched', was: 'free', plan_id: 'standard', ends_at: null, by: 'company' },
  { what: 'cancelled', was: null, plan_id: 'standard', ends_at: endsAt, by: 'company' },
  { what: 'resumed', was: null, plan_id: 'standard', ends_at: null, by: 'company' },
  { what: 'ended', was: 'standard', plan_id: 'free', ends_at: null, by: null },
  { what: 'assigned', was: 'free', plan_id: 'demo', ends_at: null, by: 'admin' },
  { what: 'resumed', was: null, plan_id: 'standard', ends_at: null, by: 'admin' },
]

describe('the history of a plan', () => {
  it('has one row for each change, with its author', () => {
    const rows = said.map((row, i) => ({
      company_id: companyId,
      id: history[i]?.id,
      at: recordedAt(i + 1),
      ...row,
    }))
    given(planChanges, ...history).gives(...rows)
  })
  it('also belongs to the platform, where each row names its company', () => {
    const rows = rowsOf(companyPlanChanges, [history])
    expect(rows).toMatchObject(said)
    expect(new Set(rows.map(row => `${row.company_id} ${row.subject_id}`))).toEqual(
      new Set([`platform ${companyId}`]),
    )
  })
})
