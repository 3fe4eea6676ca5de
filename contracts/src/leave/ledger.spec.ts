import { expect, it } from 'vitest'
import type { LeaveEvent } from './events.ts'
import { ledgerEntry, ledgerUpTo } from './ledger.ts'

it('the ledger up to a date has the lines of that date and before it, with the balance after each', () => {
  const lines = [
    { on: '2026-01-01', days: 12 },
    { on: '2026-03-31', days: -2.5 },
    { on: '2026-04-01', days: 1 },
  ]
  const balances = (date: string) => ledgerUpTo(lines, date).map(({ balance }) => balance)
  expect(balances('2025-12-31')).toEqual([])
  expect(balances('2026-03-30')).toEqual([12])
  expect(balances('2026-03-31')).toEqual([12, 9.5])
  expect(ledgerUpTo(lines, '2026-04-01').at(-1)).toEqual({ on: '2026-04-01', days: 1, balance: 10.5 })
})

it('days that are computed again are taken or given back, or no line', () => {
  const entry = (charged: number) =>
    ledgerEntry({ type: 'LeaveReevaluated', data: { on: '2026-11-24', charged } } as LeaveEvent)
  expect(entry(1.5)).toEqual({ kind: 'taken', days: -1.5, on: '2026-11-24' })
  expect(entry(-1)).toEqual({ kind: 'givenBack', days: 1, on: '2026-11-24' })
  expect(entry(0)).toBeUndefined()
})
