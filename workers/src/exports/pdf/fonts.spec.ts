import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontFile, runsOf } from './fonts.ts'

it('a text is drawn by the part of the font that has its characters', () => {
  const parts = (text: string) => runsOf(text).map(({ text, part }) => [text, part])
  expect(parts('Ana Łuczak')).toEqual([
    ['Ana ', 'latin'],
    ['Ł', 'latin-ext'],
    ['uczak', 'latin'],
  ])
  expect(parts('विक्रम देसाई')).toEqual([
    ['विक्रम', 'devanagari'],
    [' ', 'latin'],
    ['देसाई', 'devanagari'],
  ])
  expect(parts('田中 A')).toEqual([
    ['田中', undefined],
    [' A', 'latin'],
  ])
  expect(parts('')).toEqual([])
})

it('an accent of its own is drawn with its letter', () => {
  expect(runsOf('Jose\u0301')).toEqual([{ text: 'José', part: 'latin' }])
})

it('every part has a file in both weights', () => {
  for (const text of ['A', 'ł', 'क', 'Я', 'Ѡ', 'Ω', 'ἀ', 'ạ']) {
    const part = runsOf(text)[0]?.part
    for (const weight of [400, 700] as const) expect(existsSync(fontFile(String(part), weight))).toBe(true)
  }
})
