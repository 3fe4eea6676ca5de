import { endOfTime } from '@rollcall/contracts/employees/blocked-days.ts'
import { describe, expect, it } from 'vitest'
import { type BlockedDays, hiddenOf, shownPart, shownRuns } from './blocked-days.ts'
import type { Condition } from './list-request.ts'

/** Leave from Thursday to Tuesday, without the weekend. */
const dates = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']
const leave = { employeeId: 'e1', from: '2026-11-19', to: '2026-11-24', dates, name: 'Asha' }
const blockedOn = (...spans: [from: string, to?: string][]): BlockedDays =>
  new Map([['e1', spans.map(([from, to = endOfTime]) => ({ from, to }))]])
const runs = (...spans: [from: string, to?: string][]) =>
  shownRuns(leave, blockedOn(...spans)).map(run => [run.from, run.to, run.dates])

describe('leave of a person who was blocked', () => {
  it('stays as it is without a block, with that of another person, and before, after and between its days', () => {
    expect(shownRuns(leave, new Map())).toEqual([leave])
    expect(shownRuns({ ...leave, employeeId: 'e2' }, blockedOn(['2026-11-01']))).toEqual([
      { ...leave, employeeId: 'e2' },
    ])
    expect(runs(['2026-11-25'])).toEqual([['2026-11-19', '2026-11-24', dates]])
    expect(runs(['2026-11-01', '2026-11-18'])).toEqual([['2026-11-19', '2026-11-24', dates]])
    expect(runs(['2026-11-21', '2026-11-22'])).toEqual([['2026-11-19', '2026-11-24', dates]])
  })
  it('begins later when its first day is blocked, and ends earlier when its last one is', () => {
    expect(runs(['2026-11-18', '2026-11-19'])).toEqual([['2026-11-20', '2026-11-24', dates.slice(1)]])
    expect(runs(['2026-11-24'])).toEqual([['2026-11-19', '2026-11-23', dates.slice(0, 3)]])
  })
  it('has two parts when a day between is blocked', () => {
    expect(runs(['2026-11-20', '2026-11-20'])).toEqual([
      ['2026-11-19', '2026-11-19', ['2026-11-19']],
      ['2026-11-23', '2026-11-24', ['2026-11-23', '2026-11-24']],
    ])
  })
  it('has what two blocks leave of it', () => {
    expect(runs(['2026-11-19', '2026-11-19'], ['2026-11-24'])).toEqual([
      ['2026-11-20', '2026-11-23', ['2026-11-20', '2026-11-23']],
    ])
  })
  it('is not shown when every day is blocked', () => {
    expect(runs(['2026-11-19'])).toEqual([])
    expect(runs(['2026-11-01', '2026-11-20'], ['2026-11-23'])).toEqual([])
  })
  it('is one row in lists, from the first to the last day that is shown', () => {
    expect(shownPart(leave, blockedOn(['2026-11-20', '2026-11-20'], ['2026-11-24']))).toEqual({
      ...leave,
      to: '2026-11-23',
      dates: ['2026-11-19', '2026-11-23'],
    })
  })
  it('keeps the days that were asked for in lists when none of them is blocked', () => {
    const asked = { ...leave, from: '2026-11-18', to: '2026-11-25' }
    expect(shownPart(asked, blockedOn(['2026-11-25']))).toBe(asked)
  })
})

describe('rows of leave that lists leave out', () => {
  const row = { ...leave, id: 'r1' }
  const isHidden = (blocked: BlockedDays, field?: string, operator: Condition['operator'] = 'is', day = '') =>
    hiddenOf([row], blocked, field ? [{ field, operator, values: [day] }] : []).length === 1
  // From Friday to Monday.
  const inside = blockedOn(['2026-11-19', '2026-11-19'], ['2026-11-24'])
  it('are those of which every day is blocked, each once', () => {
    expect(hiddenOf([row, row, { ...row, id: 'r2' }], blockedOn(['2026-11-19']), [])).toEqual(['r1', 'r2'])
    expect(isHidden(inside)).toBe(false)
  })
  it('are those whose first or last shown day is not what is asked for', () => {
    expect(isHidden(inside, 'to', 'from', '2026-11-23')).toBe(false)
    expect(isHidden(inside, 'to', 'from', '2026-11-24')).toBe(true)
    expect(isHidden(inside, 'from', 'to', '2026-11-20')).toBe(false)
    expect(isHidden(inside, 'from', 'to', '2026-11-19')).toBe(true)
    expect(isHidden(inside, 'from', 'is', '2026-11-20')).toBe(false)
    expect(isHidden(inside, 'from', 'is', '2026-11-19')).toBe(true)
    expect(isHidden(inside, 'to', 'not', '2026-11-24')).toBe(false)
    expect(isHidden(inside, 'to', 'not', '2026-11-23')).toBe(true)
    expect(isHidden(inside, 'state', 'is', 'approved')).toBe(false)
  })
  it('are not those that a block only touches on a day off', () => {
    const asked = { ...row, from: '2026-11-18' }
    expect(hiddenOf([asked], blockedOn(['2026-11-18', '2026-11-18']), [])).toEqual([])
  })
})
