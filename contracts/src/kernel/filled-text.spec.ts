import { expect, it } from 'vitest'
import { filledText } from './filled-text.ts'

it('a text gets its values, and the form for one or for many', () => {
  expect(filledText('Issued on %{day}', { day: '1 $& %{x}' })).toBe('Issued on 1 $& %{x}')
  expect(filledText('1 row |||| %{count} rows', { smart_count: 1 })).toBe('1 row')
  expect(filledText('1 row |||| %{count} rows', { smart_count: 0, count: '0' })).toBe('0 rows')
})
