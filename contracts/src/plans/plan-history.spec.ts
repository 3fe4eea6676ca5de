import { describe, expect, it } from 'vitest'
import type { PlanEvent } from './events.ts'
import { type PlanSince, plansAfter } from './plan-history.ts'

const companyId = 'c1'
const [registeredAt, switchedAt, cancelledAt, endsAt] = [
  '2026-01-05T08:00:00.000Z',
  '2026-03-01T00:00:00.000Z',
  '2026-04-10T09:00:00.000Z',
  '2026-05-01T00:00:00.000Z',
]
const switched: PlanEvent = { type: 'PlanSwitched', data: { companyId, planId: 'plus', was: 'free' } }
const cancelled: PlanEvent = { type: 'PlanCancelled', data: { companyId, planId: 'plus', endsAt } }
const resumed: PlanEvent = { type: 'PlanResumed', data: { companyId, planId: 'plus' } }
const ended: PlanEvent = { type: 'PlanEnded', data: { companyId, planId: 'free', was: 'plus' } }

/** Registered on the free plan and switched to Plus, then these events. */
const plansOf = (...later: [PlanEvent, string][]) =>
  [[switched, switchedAt] as const, ...later].reduce<readonly PlanSince[]>(
    (plans, [event, at]) => plansAfter(plans, event, at),
    [{ planId: 'free', since: registeredAt }],
  )
const plus = [
  { planId: 'free', since: registeredAt },
  { planId: 'plus', since: switchedAt },
]

describe('the plans of a company', () => {
  it('are those that it got, each with its beginning', () => {
    expect(plansOf()).toEqual(plus)
  })
  it('change at the end of the paid month, whenever that end was recorded', () => {
    const free = [...plus, { planId: 'free', since: endsAt }]
    expect(plansOf([cancelled, cancelledAt])).toEqual(free)
    expect(plansOf([cancelled, cancelledAt], [ended, '2026-05-04T07:00:00.000Z'])).toEqual(free)
  })
  it('go on after a cancellation that was withdrawn', () => {
    expect(plansOf([cancelled, cancelledAt], [resumed, '2026-04-12T09:00:00.000Z'])).toEqual(plus)
  })
  it('have no end of the plan before in a switch after a cancellation', () => {
    const standard: PlanEvent = { type: 'PlanSwitched', data: { companyId, planId: 'standard', was: 'plus' } }
    const at = '2026-04-12T09:00:00.000Z'
    expect(plansOf([cancelled, cancelledAt], [standard, at])).toEqual([
      ...plus,
      { planId: 'standard', since: at },
    ])
    const late = '2026-05-03T09:00:00.000Z'
    expect(plansOf([cancelled, cancelledAt], [standard, late])).toEqual([
      ...plus,
      { planId: 'free', since: endsAt },
      { planId: 'standard', since: late },
    ])
  })
  it('end when that was recorded, if nothing said it before', () => {
    expect(plansOf([ended, endsAt])).toEqual([...plus, { planId: 'free', since: endsAt }])
  })
})
