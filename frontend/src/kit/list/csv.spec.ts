import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

describe('a list as a CSV file', () => {
  it('quotes values with a comma, a quotation mark or a line break', () => {
    expect(
      csvOf([
        ['Name', 'Note'],
        ['Kulkarni, Asha', 'She said "yes"\nand no'],
      ]),
    ).toBe('\u{feff}Name,Note\r\n"Kulkarni, Asha","She said ""yes""\nand no"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('does not let %j become a formula', text => {
    expect(csvOf([[text]])).toContain(`'${text}`)
  })

  it('keeps numbers as they are, and empty values empty', () => {
    expect(csvOf([[-1.5, null, 0]])).toBe('\u{feff}-1.5,,0\r\n')
  })
})
