import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditedTo, creditsUpTo } from './credits.ts'

const plus = () => Promise.resolve('plus' as const)
const months = async (joining: { addedOn: string; dateOfJoin: string }, today = '2026-11-22') =>
  (await creditsUpTo(today, joining, plus)).map(({ month, on, days }) => [month, on, days])

describe('the monthly credit', () => {
  it('begins with the month after the employee was added', async () => {
    expect(await months({ addedOn: '2026-09-10', dateOfJoin: '2020-01-01' })).toEqual([
      ['2026-10', '2026-10-01', 1],
      ['2026-11', '2026-11-01', 1],
    ])
  })
  it('of the month of joining is for the days that are left', async () => {
    expect(await months({ addedOn: '2026-10-05', dateOfJoin: '2026-10-16' })).toEqual([
      ['2026-10', '2026-10-05', 0.5],
      ['2026-11', '2026-11-01', 1],
    ])
    expect(await months({ addedOn: '2026-11-05', dateOfJoin: '2026-11-30' })).toEqual([
      ['2026-11', '2026-11-05', 0],
    ])
  })
  it('of a month of joining to come is added in that month', async () => {
    const joining = { addedOn: '2026-11-05', dateOfJoin: '2026-12-16' }
    expect(creditedTo(joining)).toBe('2026-11')
    expect(await months(joining)).toEqual([])
    expect(await months(joining, '2026-12-01')).toEqual([['2026-12', '2026-12-01', 0.5]])
  })
  it('is that of the company’s plan on the first of the month', async () => {
    const planOn = (date: string) =>
      Promise.resolve(date < '2026-11-01' ? ('free' as const) : ('plus' as const))
    const credits = await creditsUpTo(
      '2026-11-22',
      { addedOn: '2026-09-10', dateOfJoin: '2020-01-01' },
      planOn,
    )
    expect(credits).toMatchObject([
      { days: 0, planId: 'free' },
      { days: 1, planId: 'plus' },
    ])
  })
  it('is a number of half days, never more than the plan’s', async () => {
    const date = fc
      .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10))
    await fc.assert(
      fc.asyncProperty(date, date, async (addedOn, dateOfJoin) => {
        for (const { days } of await creditsUpTo('2027-02-01', { addedOn, dateOfJoin }, plus)) {
          expect(days * 2).toBe(Math.round(days * 2))
          expect(days).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
