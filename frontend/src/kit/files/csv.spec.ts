import { withoutMarks } from '@rollcall/contracts/kernel/formulas.ts'
import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const cellOf = (value: string) => csvOf([[value]]).slice(1, -2)
const read = (file: string, delimiter: string) =>
  parse<string[]>(file.slice(1), { delimiter, newline: '\r\n', skipEmptyLines: true }).data

describe('a list as a CSV file', () => {
  it('quotes values with a comma, a quotation mark or a line break', () => {
    expect(
      csvOf([
        ['Name', 'Note'],
        ['Kulkarni, Asha', 'She said "yes"\nand no'],
      ]),
    ).toBe('\u{feff}Name,Note\r\n"Kulkarni, Asha","She said ""yes""\nand no"\r\n')
  })

  it.each(['a;b', 'a\tb', 'a|b', ' a', 'a '])(
    'quotes %j, which another program would split or trim',
    text => {
      expect(cellOf(text)).toBe(`"${text}"`)
    },
  )

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['"=1', `"""'=1"`],
  ])('does not let %j become a formula', (text, expected) => {
    expect(cellOf(text)).toBe(expected)
  })

  it.each([
    ['Asha;=1+1', `"Asha;'=1+1"`],
    ['Asha,=1+1', `"Asha,'=1+1"`],
    ['Asha\t@A1', `"Asha\t'@A1"`],
    ['Asha|=1+1', `"Asha|'=1+1"`],
    ['Plan\n=1+1', `"Plan\n'=1+1"`],
    ['Asha; "=1+1"', `"Asha; ""'=1+1"""`],
    ['Asha;-1+1', `"Asha;'-1+1"`],
    ['-1;=1', `"'-1;'=1"`],
    ['a;-5', `"a;'-5"`],
  ])('does not let a part of %j become a formula where a program splits it', (text, expected) => {
    expect(cellOf(text)).toBe(expected)
  })

  it.each(['-01:30', '-160:05', '-5', '-7.5', '-7,5'])('keeps the number or time %s without a mark', text => {
    expect(cellOf(text).replaceAll('"', '')).toBe(text)
  })

  it('keeps numbers as they are, and empty values empty', () => {
    expect(csvOf([[-1.5, null, 0]])).toBe('\u{feff}-1.5,,0\r\n')
  })

  it.each(['\t', '\n', ' ', '"', "'", ';', '\n '])(
    'ends for a long text of %j too, as its cost grows with the length alone',
    sign => {
      const texts = ['b', '=1'].map(end => `a${sign.repeat(200_000)}${end}`)
      expect(read(csvOf([texts]), ',')[0]?.map(withoutMarks)).toEqual(texts)
    },
  )

  const texts = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\n', '"', "'", ' ', '1', 'a', '|'),
    minLength: 1,
  })

  it('gives every text back to a reader that takes the marks away', () => {
    fc.assert(
      fc.property(texts, text => {
        expect(withoutMarks(read(csvOf([[text, 'end']]), ',')[0]?.[0] ?? '')).toBe(text)
      }),
    )
  })

  it('holds no formula for a program that splits at another sign', () => {
    // A number that is a whole cell of ours is none, nor is one with our own separator behind it.
    const formula = /^[ "]*(?:[=@＝＋－＠]|[+-](?!\d+(?:[.,:]\d+)*"?(?:,|$)))/
    fc.assert(
      fc.property(texts, fc.constantFrom(';', '\t', '|', ','), (text, sign) => {
        const cells = csvOf([[text, 'end']])
          .slice(1)
          .split(/[\r\n]/)
          .flatMap(line => line.split(sign))
        expect(cells.filter(cell => formula.test(cell))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})
