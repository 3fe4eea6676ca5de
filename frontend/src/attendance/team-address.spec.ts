import { describe, expect, it } from 'vitest'
import { dayBeside, readAddress, shownDays, writeAddress } from './team-address.ts'

const today = '2026-11-20'
const read = (text: string) => readAddress(new URLSearchParams(text), today)

describe('the address of the team’s week', () => {
  it('is short for this week and contains every other choice', () => {
    expect(writeAddress(read(''), {}, today).toString()).toBe('')
    const open = { employeeId: 'e1', date: '2026-11-10' }
    const address = writeAddress(read('q=an&page=2'), { monday: '2026-11-09', open }, today)
    expect(read(address.toString())).toEqual({
      monday: '2026-11-09',
      month: null,
      q: 'an',
      position: '',
      only: null,
      state: null,
      sort: 'name',
      page: 2,
      open,
    })
  })

  it('accepts any day of a week, and ignores invalid values', () => {
    expect(read('week=2026-11-12').monday).toBe('2026-11-09')
    expect(read('week=soon&month=2026-13&page=-3&person=e1&day=x')).toEqual({
      monday: '2026-11-16',
      month: null,
      q: '',
      position: '',
      only: null,
      state: null,
      sort: 'name',
      page: 1,
      open: null,
    })
  })

  it('closes the open day when the week changes, and goes to the first page when the search changes', () => {
    const before = read('page=3&person=e1&day=2026-11-17')
    expect(read(writeAddress(before, { monday: '2026-11-09' }, today).toString()).open).toBeNull()
    expect(read(writeAddress(before, { q: 'lan' }, today).toString())).toMatchObject({ page: 1, q: 'lan' })
  })

  it('shows an open day in its own week, even if the address was sent a week ago', () => {
    const open = { employeeId: 'e1', date: '2026-11-13' }
    const sent = writeAddress(readAddress(new URLSearchParams(), '2026-11-13'), { open }, '2026-11-13')
    expect(read(sent.toString())).toMatchObject({ monday: '2026-11-09', open })
  })

  it('moves from day to day across weeks', () => {
    expect(dayBeside({ employeeId: 'e1', date: '2026-11-15' }, 1)).toEqual({
      monday: '2026-11-16',
      month: null,
      open: { employeeId: 'e1', date: '2026-11-16' },
    })
    expect(dayBeside({ employeeId: 'e1', date: '2026-11-30' }, 1, '2026-11').month).toBe('2026-12')
  })

  it('contains who is shown and in which order, from the first page on', () => {
    const address = writeAddress(
      read('page=3&person=e1&day=2026-11-17'),
      { only: 'late', state: 'in', sort: 'hours' },
      today,
    )
    expect(address.toString()).toBe('only=late&state=in&sort=hours')
    expect(read('only=soon&state=ill&sort=age')).toMatchObject({ only: null, state: null, sort: 'name' })
  })

  it('contains the month, which shows all of its days', () => {
    const address = read(writeAddress(read('page=2'), { month: '2028-02', position: 'QA' }, today).toString())
    expect(address).toMatchObject({ month: '2028-02', position: 'QA', page: 1 })
    expect(shownDays(address)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(shownDays(read('week=2026-11-12'))).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  })
})
