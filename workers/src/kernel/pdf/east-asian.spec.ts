import { expect, it } from 'vitest'
import { eastAsianOrder } from './east-asian.ts'

it('a text is drawn in the font of the country that writes it so', () => {
  const first = (text: string) => eastAsianOrder(text)[0]
  expect(first('王小明')).toBe('sc')
  expect(first('张伟')).toBe('sc')
  expect(first('陳大文')).toBe('tc')
  expect(first('斎藤')).toBe('jp')
  expect(first('田中 たろう')).toBe('jp')
  expect(first('김민준')).toBe('kr')
  expect(first('ㄅㄆㄇ')).toBe('tc')
  expect(first('Ana')).toBe('sc')
  expect(eastAsianOrder('陳')).toEqual(['tc', 'sc', 'jp', 'kr'])
})
