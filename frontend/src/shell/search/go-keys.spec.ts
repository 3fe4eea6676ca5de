import { expect, it } from 'vitest'
import { GoKeys } from './go-keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
})

const company = (page: string) => page !== '/app/my-payslips'
const employee = (page: string) => page !== '/app/payslips'

it('G and then C open the calendar, G and then P the payslips', () => {
  const keys = new GoKeys()
  expect(keys.take(press('g'), 0, company)).toBeUndefined()
  expect(keys.take(press('C'), 400, company)).toBe('/app/calendar')
  expect(keys.take(press('c'), 500, company)).toBeUndefined()
  keys.take(press('g'), 600, company)
  expect(keys.take(press('p'), 700, company)).toBe('/app/payslips')
})

it('G and then P open an employee’s own payslips, and nothing of who has none', () => {
  const keys = new GoKeys()
  keys.take(press('g'), 0, employee)
  expect(keys.take(press('p'), 100, employee)).toBe('/app/my-payslips')
  keys.take(press('g'), 200, () => false)
  expect(keys.take(press('p'), 300, () => false)).toBeUndefined()
})

it('G and then I open the attendance of the team or one’s own, M the month locks and W the working week', () => {
  const keys = new GoKeys()
  const opened = (key: string, has: (page: string) => boolean) => {
    keys.take(press('g'), 0, has)
    return keys.take(press(key), 100, has)
  }
  expect(opened('i', page => page !== '/app/my-in-out')).toBe('/app/team-in-out')
  expect(opened('i', page => page !== '/app/team-in-out')).toBe('/app/my-in-out')
  expect(opened('m', company)).toBe('/app/setting/month-locks')
  expect(opened('w', company)).toBe('/app/setting/working-week')
})

it('nothing is opened too late, after another key, or by keys of the browser', () => {
  const keys = new GoKeys()
  keys.take(press('g'), 0, company)
  expect(keys.take(press('c'), 1_600, company)).toBeUndefined()
  keys.take(press('g'), 2_000, company)
  keys.take(press('x'), 2_100, company)
  expect(keys.take(press('c'), 2_200, company)).toBeUndefined()
  keys.take(press('g', { ctrlKey: true }), 3_000, company)
  expect(keys.take(press('c'), 3_100, company)).toBeUndefined()
  keys.take(press('g'), 4_000, company)
  expect(keys.take(press('c', { metaKey: true }), 4_100, company)).toBeUndefined()
})
