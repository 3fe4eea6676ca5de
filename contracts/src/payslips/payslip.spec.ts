import { describe, expect, it } from 'vitest'
import { countedPayslip } from './counted.ts'
import {
  attentionOf,
  exceptionsOf,
  inPayslipId,
  lettersOf,
  payslipIdOf,
  payslipNumberText,
} from './payslip.ts'
import { amountLine, sampleDays, sampleLines } from './samples.ts'

describe('the exceptions of a draft', () => {
  const found = countedPayslip(sampleLines, sampleDays, 'EUR')
  it('are none when everything is as usual', () => {
    expect(exceptionsOf(found, sampleDays, found.net)).toEqual([])
    expect(exceptionsOf(found, sampleDays, null)).toEqual([])
    expect(attentionOf([])).toBe('none')
  })
  it('are a net pay that differs by more than the chosen per cent, either way', () => {
    const base = countedPayslip(
      { earnings: [amountLine('a', 'A', 120_000)], deductions: [] },
      sampleDays,
      'EUR',
    )
    expect(exceptionsOf(base, sampleDays, 100_000)).toEqual([])
    expect(exceptionsOf(base, sampleDays, 99_999)).toEqual(['differs'])
    expect(exceptionsOf(base, sampleDays, 150_001)).toEqual(['differs'])
    expect(exceptionsOf(base, sampleDays, 150_000)).toEqual([])
    expect(exceptionsOf(base, sampleDays, 100_000, 10)).toEqual(['differs'])
    expect(attentionOf(['differs'])).toBe('check')
  })
  it('are what the record leaves open, and a part of a month', () => {
    const days = { ...sampleDays, missingPunchOuts: ['2026-11-30'], pendingLeave: 0.5, working: 20 }
    expect(exceptionsOf(found, days, null)).toEqual(['missingPunchOut', 'pendingLeave', 'partOfMonth'])
    expect(attentionOf(['missingPunchOut'])).toBe('check')
  })
  it('keep it from being issued without lines and below zero', () => {
    const empty = countedPayslip({ earnings: [], deductions: [] }, sampleDays, 'EUR')
    expect(exceptionsOf(empty, sampleDays, null)).toEqual(['noLines'])
    const below = countedPayslip({ earnings: [], deductions: [amountLine('d', 'D', 1)] }, sampleDays, 'EUR')
    expect(exceptionsOf(below, sampleDays, null)).toEqual(['belowZero'])
    expect([attentionOf(['noLines']), attentionOf(['belowZero'])]).toEqual(['fix', 'fix'])
  })
})

it('a payslip’s id says whose it is, and of which month', () => {
  const employeeId = '0b0f8f1e-6c0f-4a6e-9e0f-0d7d8a1c2b3a'
  const id = payslipIdOf(employeeId, '2026-11', 2)
  expect(inPayslipId(id)).toEqual({ employeeId, month: '2026-11', count: 2 })
  for (const other of ['', `${employeeId}_2026-11`, `${employeeId}_2026-11_0`, `x${id}`])
    expect(inPayslipId(other)).toBeUndefined()
})

it('a number has the letters of the company, the year and the place', () => {
  expect(payslipNumberText('LW', 2026, 418)).toBe('LW-2026-0418')
  expect(payslipNumberText('LW', 2026, 12_345)).toBe('LW-2026-12345')
  expect(['Lantern Works', 'lantern', 'A B C D', 'Łódź Élan', '株式会社', '7'].map(lettersOf)).toEqual([
    'LW',
    'LA',
    'ABC',
    'OD',
    'PS',
    'PS',
  ])
})
