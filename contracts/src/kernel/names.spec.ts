import { expect, it } from 'vitest'
import { compareNames, finds, searchText } from './names.ts'

it('names stand where a reader looks for them', () => {
  const sorted = ['adam', 'Adam', 'Ängström', 'Anna', 'de Vries', 'Élodie', 'Emil', 'Łukasz', 'Lydia', 'Zoë']
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted)
  expect(['Task 10', 'Task 2'].sort(compareNames)).toEqual(['Task 2', 'Task 10'])
})

it('names that the rules take for equal have one order, whichever comes first', () => {
  const [one, two] = ['E\u0301lodie', '\u00c9lodie']
  expect([compareNames(one, two), compareNames(two, one), compareNames(one, one)]).toEqual([-1, 1, 0])
})

it.each([
  ['Élodie', 'elodie'],
  ['E\u0301lodie', 'elodie'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Straße', 'strasse'],
  ['Søren Æbelø', 'soren aebelo'],
  ['Đorđe', 'dorde'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['Ｆｕｌｌ ﬁrst', 'full first'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['हिन्दी', 'हिन्दी'],
])('a search takes %s for %s', (text, plain) => {
  expect(searchText(text)).toBe(plain)
  expect(finds(`before ${text} after`, plain.toUpperCase())).toBe(true)
})

it('a search finds words in any order, and any apostrophe by any other', () => {
  for (const typed of ["o'brien", 'O’Brien', 'brien dara', '  dara   o‘b ', ''])
    expect(finds('Dara O’Brien', typed), typed).toBe(true)
  expect(finds("Dara O'Brien", 'o’brien')).toBe(true)
  for (const typed of ['dara x', 'obrien']) expect(finds('Dara O’Brien', typed), typed).toBe(false)
})
