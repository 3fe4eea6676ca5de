import { expect, it } from 'vitest'
import { monthsLeftOut } from './months-left-out.ts'
import type { TermsFacts } from './terms-of.ts'

const facts: TermsFacts = {
  zone: 'UTC',
  companyZone: 'UTC',
  today: '2026-11-24',
  addedAt: '2026-03-02T09:00:00.000Z',
  granted: 5,
  dateOfJoin: '2020-01-06',
  blocked: [],
  rules: [],
  plans: [{ planId: 'plus', since: '2026-01-05T08:00:00.000Z' }],
}
const noon = (date: string) => `${date}T12:00:00.000Z`
const blocked = (from: string, until: string | null, more: Partial<TermsFacts> = {}) =>
  monthsLeftOut({
    ...facts,
    blocked: [{ from: noon(from), until: until === null ? null : noon(until) }],
    ...more,
  })

it('counts the months in which the person was blocked throughout', () => {
  expect(blocked('2026-08-31', null)).toEqual(['2026-09', '2026-10'])
  expect(blocked('2026-08-31', '2026-10-31')).toEqual(['2026-09'])
  expect(blocked('2026-08-31', '2026-11-01')).toEqual(['2026-09', '2026-10'])
  expect(blocked('2026-09-01', null)).toEqual(['2026-10'])
  expect(blocked('2026-11-02', null)).toEqual([])
  expect(monthsLeftOut(facts)).toEqual([])
})

it('counts the month that ended yesterday where the person is, and not the one that ends today', () => {
  expect(blocked('2026-09-10', null, { today: '2026-10-31' })).toEqual([])
  expect(blocked('2026-09-10', null, { today: '2026-11-01' })).toEqual(['2026-10'])
})

it('counts the last block alone', () => {
  const twice = [
    { from: noon('2026-05-31'), until: noon('2026-07-10') },
    { from: noon('2026-09-10'), until: null },
  ]
  expect(monthsLeftOut({ ...facts, blocked: twice })).toEqual(['2026-10'])
})

it('counts no month that has no credit anyway', () => {
  const plans = [
    { planId: 'free', since: '2026-01-05T08:00:00.000Z' },
    { planId: 'plus', since: '2026-09-20T08:00:00.000Z' },
  ] as const
  expect(blocked('2026-08-10', null, { plans })).toEqual(['2026-10'])
  expect(blocked('2026-08-10', null, { dateOfJoin: '2026-10-12' })).toEqual(['2026-10'])
  expect(blocked('2026-08-10', null, { addedAt: noon('2026-09-05') })).toEqual(['2026-10'])
})
