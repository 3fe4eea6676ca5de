import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import { expect, it } from 'vitest'
import { registration } from '../testing/registration.ts'
import { planHistory } from './plan-history.ts'

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

it('the plans of a company are those that it got, each with its beginning', () => {
  expect(history).toEqual([
    { planId: 'free', since: '2026-01-05T08:00:00.000Z' },
    { planId: 'plus', since: '2026-03-01T00:00:00.000Z' },
    { planId: 'free', since: '2026-05-01T00:00:00.000Z' },
  ])
})
