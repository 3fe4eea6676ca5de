import { describe, expect, it } from 'vitest'
import { headlineOf, type MonthCounts, monthFactsOf } from './headline.ts'

const counts = (states: Partial<MonthCounts['states']>, more: Partial<MonthCounts> = {}): MonthCounts => ({
  states: { draft: 0, issuing: 0, issued: 0, voided: 0, ...states },
  fix: 0,
  check: 0,
  without: 0,
  ...more,
})

describe('the headline of a month', () => {
  it.each([
    ['nothing', counts({}), ['title.empty', {}]],
    ['only voided payslips', counts({ voided: 1 }), ['title.voided', {}]],
    ['drafts', counts({ draft: 24 }, { fix: 3 }), ['title.ready', { ready: 21, smart_count: 24 }]],
    ['a run', counts({ draft: 9, issuing: 1, issued: 14 }), ['title.some', { issued: 14, smart_count: 24 }]],
    ['the first of a run', counts({ draft: 23, issuing: 1 }), ['title.some', { issued: 0, smart_count: 24 }]],
    ['issued ones', counts({ issued: 24, voided: 1 }), ['title.all', { smart_count: 24 }]],
  ])('of %s', (_, given, expected) => {
    expect(headlineOf(given)).toEqual(expected)
  })

  it('names what is left to do, and else that everyone has a payslip', () => {
    expect(monthFactsOf(counts({ draft: 24 }, { fix: 3, check: 1, without: 2 }))).toEqual([
      ['facts.fix', { smart_count: 3 }],
      ['facts.check', { smart_count: 1 }],
      ['facts.without', { smart_count: 2 }],
    ])
    expect(monthFactsOf(counts({ draft: 10, issued: 14 }, { fix: 3 }))).toEqual([
      ['facts.fix', { smart_count: 3 }],
      ['facts.ready', { smart_count: 7 }],
    ])
    expect(monthFactsOf(counts({ issued: 24 }))).toEqual([['facts.everyone', {}]])
    expect(monthFactsOf(counts({}))).toEqual([['facts.nobody', {}]])
  })
})
