import { expect, it } from 'vitest'
import { areAvailable, inDays, spanInWords, stateInWords } from './words.ts'

it.each([
  [1, '1 day', '1 day is available'],
  [-1, '−1 day', '−1 day is available'],
  [0.5, '0.5 days', '0.5 days are available'],
  [0, '0 days', '0 days are available'],
  [-2.5, '−2.5 days', '−2.5 days are available'],
])('%d is "%s"', (days, words, available) => {
  expect(inDays(days)).toBe(words)
  expect(areAvailable(days)).toBe(available)
})

it('leave of one day is that day', () => {
  expect(spanInWords({ from: '2026-12-24', to: '2026-12-24' })).toBe('24 December 2026')
  expect(spanInWords({ from: '2026-12-24', to: '2027-01-02' })).toBe('24 December 2026 to 2 January 2027')
})

it('a state is named in lower case', () => {
  expect(stateInWords('cancellationRequested')).toBe('cancellation requested')
  expect(stateInWords('pending')).toBe('pending')
})
