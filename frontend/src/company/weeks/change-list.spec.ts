import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { describe, expect, it } from 'vitest'
import { changeList, type ListedChange } from './change-list.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const first: WorkingWeek = { workingDays: [...days], workHours: null }
const four: WorkingWeek = { workingDays: days.slice(0, 4), workHours: null }
const three: WorkingWeek = { workingDays: days.slice(0, 3), workHours: null }
const change = (changeId: string, since: string, week: WorkingWeek | null, until: string | null = null) =>
  ({ changeId, since, until, week, reason: 'Why', madeAt: '2026-01-01T00:00:00Z' }) satisfies ListedChange

const listed = (changes: ListedChange[], base?: null) =>
  changeList(changes, '2026-06-15', base).map(({ change: { changeId }, was, state }) => [
    changeId,
    state,
    was,
  ])

describe('the list of changes', () => {
  it('tells planned, current and past ones apart, each with what it changed', () => {
    const changes = [
      change('', '2026-01-01', first),
      change('b', '2026-05-01', four),
      change('c', '2027-01-01', three),
    ]
    expect(listed(changes)).toEqual([
      ['c', 'planned', four],
      ['b', 'current', first],
      ['', 'past', undefined],
    ])
  })

  it('says which one was replaced by a later decision of the same date', () => {
    const changes = [
      change('', '2026-01-01', first),
      change('b', '2027-01-01', four),
      change('c', '2027-01-01', three),
    ]
    expect(listed(changes)).toEqual([
      ['c', 'planned', four],
      ['b', 'replaced', first],
      ['', 'current', undefined],
    ])
  })

  it('counts the earlier change again after one with an end', () => {
    const changes = [change('', '2026-01-01', first), change('b', '2026-03-01', four, '2026-03-31')]
    expect(listed(changes)).toEqual([
      ['b', 'past', first],
      ['', 'current', undefined],
    ])
  })

  it('starts a person with the company’s week', () => {
    expect(listed([change('a', '2026-03-01', four), change('b', '2026-07-01', null)], null)).toEqual([
      ['b', 'planned', four],
      ['a', 'current', null],
    ])
  })
})
