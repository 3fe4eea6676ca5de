import { expect, it } from 'vitest'
import { findNames } from './find-names.ts'

const found = (inputValue: string) =>
  findNames(['Élodie', 'Łukasz', 'Weiß', 'Zoë'], { inputValue, getOptionLabel: name => name })

it('a picker finds names without accents, in either Unicode form and in any case', () => {
  expect(found('elo')).toEqual(['Élodie'])
  expect(found('E\u0301LO')).toEqual(['Élodie'])
  expect(found(' lukasz ')).toEqual(['Łukasz'])
  expect(found('weiss')).toEqual(['Weiß'])
  expect(found('')).toHaveLength(4)
})
