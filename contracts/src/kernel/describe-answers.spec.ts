import { expect, it } from 'vitest'
import { explanationOf } from './describe-answers.ts'
import { type ProblemCode, problems } from './errors.ts'

it('every error is explained, those of one status alike', () => {
  const explained = (Object.keys(problems) as ProblemCode[]).map(code => [code, explanationOf(code)] as const)
  for (const [code, sentence] of explained)
    expect([code, sentence]).toEqual([code, expect.stringMatching(/\.$|;/)])
  const sentences = new Map(explained.map(([code, sentence]) => [problems[code].status, sentence]))
  for (const [code, sentence] of explained) expect(sentence).toBe(sentences.get(problems[code].status))
  expect(new Set(sentences.values()).size).toBe(sentences.size)
})

it('an error of an operation and one of every service have their own sentences', () => {
  expect(explanationOf('not-found')).toBe('There is no such record, or it belongs to somebody else.')
  expect(explanationOf('headers-too-large')).toBe(
    'The address and the headers together may have at most 64 kB.',
  )
})
