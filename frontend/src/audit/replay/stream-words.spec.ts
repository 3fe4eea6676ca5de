import { expect, it } from 'vitest'
import { streamInWords } from './stream-words.ts'

it.each([
  ['punchClock-c1_ada_2026-11', 'punchClock 2026-11'],
  ['workday-c1_ada_2026-11-18', 'workday 2026-11-18'],
  ['missingPunchOut-c1_0190-ab', 'missingPunchOut 0190-ab'],
  ['alone', 'alone'],
])('%s is %s', (stream, words) => {
  expect(streamInWords(stream)).toBe(words)
})
