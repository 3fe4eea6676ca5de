import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import { describe, expect, it } from 'vitest'
import { registration } from '../testing/registration.ts'
import { planAt, planHistory } from './plan-history.ts'

const companyId = 'c1'
const at = (event: CompanyEvent, recordedAt: string) => ({ ...event, recordedAt })
const history = [
  at(
    { type: 'CompanyRegistered', data: { ...registration, companyId, planId: 'free' } },
    '2026-01-05T08:00:00.000Z',
  ),
  at({ type: 'PlanSwitched', data: { companyId, planId: 'plus', was: 'free' } }, '2026-03-01T00:00:00.000Z'),
  at({ type: 'CompanyBlocked', data: { companyId } }, '2026-04-01T00:00:00.000Z'),
  at({ type: 'PlanEnded', data: { companyId, planId: 'free', was: 'plus' } }, '2026-05-01T00:00:00.000Z'),
].reduce(planHistory.evolve, planHistory.initial)

describe('the plan of a company at an instant', () => {
  it.each([
    ['2025-12-01T00:00:00.000Z', 'free'],
    ['2026-02-28T23:59:59.999Z', 'free'],
    ['2026-03-01T00:00:00.000Z', 'plus'],
    ['2026-04-30T00:00:00.000Z', 'plus'],
    ['2026-05-01T00:00:00.000Z', 'free'],
  ])('at %s is %s', (instant, planId) => {
    expect(planAt(history, instant)).toBe(planId)
  })
})
