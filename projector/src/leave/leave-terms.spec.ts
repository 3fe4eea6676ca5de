import { LeaveSettingsSaved } from '@rollcall/contracts/leave/events.ts'
import {
  PlanAssigned,
  PlanCancelled,
  PlanEnded,
  PlanResumed,
  PlanSwitched,
} from '@rollcall/contracts/plans/events.ts'
import { leaveTerms } from '@rollcall/read-models/leave/leave-terms.projection.ts'
import { expect, it } from 'vitest'
import { registered } from '../testing/companies.ts'
import { newEvent, of, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'

const companyId = uuid(1)
const saved = (firstMonth: number) =>
  newEvent(LeaveSettingsSaved, { companyId, firstMonth, carryOverLimit: 5, carryOverMonths: null })
const rules = (firstMonth: number) => ({ firstMonth, carryOverLimit: 5, carryOverMonths: null })

it('a company has every plan and every rule for leave years with its beginning', () => {
  given(
    leaveTerms,
    registered(),
    newEvent(PlanSwitched, { companyId, planId: 'plus', was: 'free' }),
    saved(4),
    newEvent(PlanEnded, { companyId, planId: 'free', was: 'plus' }),
    saved(7),
    newEvent(PlanAssigned, { companyId, planId: 'demo', was: 'free' }),
  ).gives({
    company_id: companyId,
    id: companyId,
    plans: [
      { planId: 'free', since: recordedAt(1) },
      { planId: 'plus', since: recordedAt(2) },
      { planId: 'free', since: recordedAt(4) },
      { planId: 'demo', since: recordedAt(6) },
    ],
    rules: [
      { ...rules(4), since: recordedAt(3) },
      { ...rules(7), since: recordedAt(5) },
    ],
  })
})

it('a plan that ended while nothing ran counts from the end of its paid month', () => {
  const endsAt = '2026-12-01T00:00:00.000Z'
  given(
    leaveTerms,
    registered(),
    newEvent(PlanCancelled, { companyId, planId: 'free', endsAt }),
    newEvent(PlanResumed, { companyId, planId: 'free' }),
    newEvent(PlanSwitched, { companyId, planId: 'plus', was: 'free' }),
    newEvent(PlanCancelled, { companyId, planId: 'plus', endsAt }),
    newEvent(PlanEnded, { companyId, planId: 'free', was: 'plus' }),
  ).gives({
    company_id: companyId,
    id: companyId,
    plans: [
      { planId: 'free', since: recordedAt(1) },
      { planId: 'plus', since: recordedAt(4) },
      { planId: 'free', since: endsAt },
    ],
    rules: [],
  })
})

it('a company has its own, also when the rules were saved before anything else is known', () => {
  const other = uuid(3)
  const elsewhere = of(other, newEvent(LeaveSettingsSaved, { companyId: other, ...rules(10) }))
  expect(rowsOf(leaveTerms, [[saved(4), elsewhere]])).toEqual([
    { company_id: companyId, id: companyId, plans: [], rules: [{ ...rules(4), since: recordedAt(1) }] },
    { company_id: other, id: other, plans: [], rules: [{ ...rules(10), since: recordedAt(2) }] },
  ])
})
