import { expect, it } from 'vitest'
import { GoKeys } from './go-keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
})

it('G and then C open the calendar, G and then P the payslips', () => {
  const keys = new GoKeys()
  expect(keys.take(press('g'), 0)).toBeNull()
  expect(keys.take(press('C'), 400)).toBe('/app/calendar')
  expect(keys.take(press('c'), 500)).toBeNull()
  keys.take(press('g'), 600)
  expect(keys.take(press('p'), 700)).toBe('/app/payslips')
})

it('nothing is opened too late, after another key, or by keys of the browser', () => {
  const keys = new GoKeys()
  keys.take(press('g'), 0)
  expect(keys.take(press('c'), 1_600)).toBeNull()
  keys.take(press('g'), 2_000)
  keys.take(press('x'), 2_100)
  expect(keys.take(press('c'), 2_200)).toBeNull()
  keys.take(press('g', { ctrlKey: true }), 3_000)
  expect(keys.take(press('c'), 3_100)).toBeNull()
  keys.take(press('g'), 4_000)
  expect(keys.take(press('c', { metaKey: true }), 4_100)).toBeNull()
})
