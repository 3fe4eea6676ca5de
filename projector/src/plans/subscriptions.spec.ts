import { SeatCodeChanged, SeatFreed, SeatTaken } from '@rollcall/contracts/employees/events.ts'
import {
  PlanAssigned,
  PlanCancelled,
  PlanEnded,
  PlanResumed,
  PlanSwitched,
} from '@rollcall/contracts/plans/events.ts'
import { describe, it } from 'vitest'
import { registered } from '../testing/companies.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { subscriptions } from './subscriptions.projection.ts'

const companyId = uuid(1)
const switched = newEvent(PlanSwitched, { companyId, planId: 'standard', was: 'free' })
const endsAt = '2026-12-20T08:00:02.000Z'
const cancelled = newEvent(PlanCancelled, { companyId, planId: 'standard', endsAt })

describe('a subscription', () => {
  it('begins with the company, on its plan and without seats', () => {
    given(subscriptions, registered()).gives({
      company_id: companyId,
      id: companyId,
      plan_id: 'free',
      plan_since: recordedAt(1),
      ends_at: null,
      active_employees: 0,
    })
  })
  it('begins again with another plan', () => {
    given(subscriptions, registered(), switched).givesOne({ plan_id: 'standard', plan_since: recordedAt(2) })
  })
  it('ends with its cancellation, and continues after a withdrawal', () => {
    given(subscriptions, registered(), switched, cancelled).givesOne({
      plan_id: 'standard',
      plan_since: recordedAt(2),
      ends_at: endsAt,
    })
    given(
      subscriptions,
      registered(),
      switched,
      cancelled,
      newEvent(PlanResumed, { companyId, planId: 'standard' }),
    ).givesOne({ plan_id: 'standard', plan_since: recordedAt(2), ends_at: null })
  })
  it('is no longer due once it has ended, or another plan was chosen or assigned', () => {
    const next = [
      newEvent(PlanEnded, { companyId, planId: 'free', was: 'standard' }),
      newEvent(PlanSwitched, { companyId, planId: 'plus', was: 'standard' }),
      newEvent(PlanAssigned, { companyId, planId: 'demo', was: 'standard' }),
    ]
    for (const event of next)
      given(subscriptions, registered(), switched, cancelled, event).givesOne({
        plan_id: event.data.planId,
        plan_since: recordedAt(4),
        ends_at: null,
      })
  })
  it('counts the employees with a seat', () => {
    const taken = (n: number) => newEvent(SeatTaken, { employeeId: uuid(n), code: `E-${n}` })
    given(
      subscriptions,
      registered(),
      taken(2),
      taken(3),
      newEvent(SeatCodeChanged, { employeeId: uuid(3), code: 'E-33' }),
      newEvent(SeatFreed, { employeeId: uuid(2) }),
      taken(4),
    ).givesOne({ active_employees: 2 })
  })
})
