import { describe, expect, it } from 'vitest'
import { matching } from './match.ts'

const all = [
  { label: 'Team Updates' },
  { label: 'Teams In/Out', words: 'attendance hours' },
  { label: 'Billing/Subscription', words: 'plans' },
  { label: 'Nguyễn Thị Đào' },
]
const found = (text: string) => matching(all, text).map(({ label }) => label)

describe('matching', () => {
  it('returns everything, in its order, for an empty text', () => {
    expect(found('  ')).toEqual(all.map(({ label }) => label))
  })
  it('finds by the beginning of words in any order', () => {
    expect(found('sub bil')).toEqual(['Billing/Subscription'])
    expect(found('out')).toEqual(['Teams In/Out'])
    expect(found('eam')).toEqual([])
  })
  it('ranks names before other words, and beginnings of the whole name first', () => {
    expect(found('team')).toEqual(['Team Updates', 'Teams In/Out'])
    expect(found('plans')).toEqual(['Billing/Subscription'])
    expect(found('teams')).toEqual(['Teams In/Out'])
  })
  it('ignores diacritics and case', () => {
    expect(found('nguyen dao')).toEqual(['Nguyễn Thị Đào'])
    expect(found('THỊ')).toEqual(['Nguyễn Thị Đào'])
  })
  it('finds nothing by punctuation alone', () => {
    expect(found('/')).toEqual([])
  })
})
