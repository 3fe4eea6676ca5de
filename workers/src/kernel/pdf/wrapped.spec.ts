import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrapped } from './wrapped.ts'

const letters = (text: string) => [...text].length

it('breaks a line between words, and a word where the line is full', () => {
  expect(wrapped('Write the saved views', 9, letters)).toEqual(['Write the', 'saved', 'views'])
  expect(wrapped('see https://x.test', 6, letters)).toEqual(['see', 'https:', '//x.te', 'st'])
  expect(wrapped('', 6, letters)).toEqual([''])
})

it('breaks Chinese and Japanese between any two characters, but not before what closes', () => {
  expect(wrapped('今日は、晴れ', 3, letters)).toEqual(['今日', 'は、晴', 'れ'])
  expect(wrapped('他说「好」了', 4, letters)).toEqual(['他说', '「好」了'])
})

it('makes no line too wide, and loses no letter', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'ü', ' '), { maxLength: 60 }).map(all => all.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (line, max) => {
      const lines = wrapped(line, max, letters)
      expect(Math.max(...lines.map(letters))).toBeLessThanOrEqual(max)
      expect(lines.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''))
    }),
  )
})
