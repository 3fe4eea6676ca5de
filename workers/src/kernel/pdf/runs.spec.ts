import { expect, it } from 'vitest'
import { createFonts } from './fonts.ts'
import { runsOf } from './runs.ts'

const cut = async (text: string) => {
  const fonts = createFonts()
  await fonts.load([text])
  return runsOf(text, 400, fonts)
}
/** Texts with their fonts, in the order in which they are read. */
const parts = async (text: string) =>
  (await cut(text)).runs.map(({ text, face }) => [
    text,
    face?.name.replace(/^noto-sans-/, '').replace(/-400$/, ''),
  ])
/** Texts from left to right, as they are drawn. */
const drawn = async (text: string) => {
  const { runs, order } = await cut(text)
  return order.map(index => runs[index]?.text)
}

it('a text is drawn by the font that has its characters', async () => {
  expect(await parts('Ana Łuczak')).toEqual([
    ['Ana ', 'latin'],
    ['Ł', 'latin-ext'],
    ['uczak', 'latin'],
  ])
  expect(await parts('विक्रम देसाई')).toEqual([
    ['विक्रम', 'devanagari'],
    [' ', 'latin'],
    ['देसाई', 'devanagari'],
  ])
  expect(await parts('علي حسن')).toEqual([['علي حسن', 'arabic-arabic']])
  expect(await parts('👩 A')).toEqual([
    ['👩', undefined],
    [' A', 'latin'],
  ])
  expect(await parts('')).toEqual([])
})

it('an accent of its own is drawn with its letter', async () => {
  expect(await parts('Jose\u0301')).toEqual([['José', 'latin']])
})

it('characters that are never visible are not drawn', async () => {
  expect(await parts('A\u0000\u200B\u00AD\uFE0F\u200Eb')).toEqual([['Ab', 'latin']])
  expect(await parts('می\u200Cخواهم')).toEqual([['می\u200Cخواهم', 'arabic-arabic']])
})

it('each letter of the first fonts is in both weights', async () => {
  const fonts = createFonts()
  const letters = ['A', 'ÿ', 'ł', 'क', 'Я', 'Ѡ', 'Ω', 'ἀ', 'ạ', '₹', '–', '…']
  for (const weight of [400, 700] as const)
    for (const text of letters) expect(runsOf(text, weight, fonts).runs[0]?.face).toBeDefined()
})

it('a text is not drawn before its fonts are loaded', () => {
  expect(() => runsOf('张伟', 400, createFonts())).toThrow('must be loaded')
})

it('runs from right to left stand in their places, and brackets are turned around', async () => {
  expect(await drawn('Asha علي Rao 12')).toEqual(['Asha ', 'علي', ' Rao 12'])
  expect(await drawn('علي Asha 12 حسن')).toEqual(['حسن', ' ', 'Asha 12', 'علي '])
  expect(await drawn('مرحبا (عالم) 2026')).toEqual(['2026', ' (', 'عالم', ')', 'مرحبا '])
})
