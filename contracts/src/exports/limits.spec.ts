import { expect, it } from 'vitest'
import { filledText } from '../kernel/filled-text.ts'
import { limitTexts } from './limit-texts.ts'
import { limitsOf, titleOf } from './limits.ts'

const limits = (filter: Record<string, unknown>, more: object = {}) =>
  limitsOf(
    { list: 'employees', firstDay: null, lastDay: null, filter, ...more },
    { text: (key, values) => filledText(limitTexts[key], values), day: day => `day ${day}` },
  )

it('an export says what it is limited to, in words', () => {
  expect(limits({})).toEqual([])
  expect(limits({ status: 'active', q: 'rao' })).toEqual(['State: active', 'search “rao”'])
  expect(limits({ employeeId: ['e1'] })).toEqual(['1 person'])
  expect(limits({ id: Array.from({ length: 1_000 }, (_, at) => at) })).toEqual(['1,000 chosen rows'])
  expect(limits({ workDate_gte: '2026-11-01', workDate_lte: '2026-11-30' })).toEqual([
    'day 2026-11-01 – day 2026-11-30',
  ])
  expect(limits({ workDate_gte: '2026-11-01' })).toEqual(['from day 2026-11-01'])
  expect(limits({}, { firstDay: '2026-11-01', lastDay: '2026-11-01' })).toEqual(['day 2026-11-01'])
})

it('an export is called as its list, or as its report', () => {
  expect(titleOf({ kind: 'list', list: 'leave-ledger' })).toBe('Ledger of leave')
  expect(titleOf({ kind: 'payslips', list: null })).toBe('Payslips')
})
