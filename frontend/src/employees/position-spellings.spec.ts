import { expect, it } from 'vitest'
import { spellingsIn, withOneSpelling } from './position-spellings.ts'

it('job titles that differ only in case are one, in the most frequent spelling', () => {
  const positions = ['writer', 'Writer', 'WRITER', 'Writer', 'Designer', 'Data  analyst', 'data analyst', '']
  expect(spellingsIn(positions)).toEqual([
    { use: 'Writer', others: ['writer', 'WRITER'] },
    { use: 'Data  analyst', others: ['data analyst'] },
  ])
})

it('job titles of a file take the spelling that the company has', () => {
  expect(spellingsIn(['writer', 'writer', 'Designer'], ['Writer', 'Lead'])).toEqual([
    { use: 'Writer', others: ['writer'] },
  ])
})

it('the other spellings are replaced', () => {
  const rows = ['writer', 'Designer', 'WRITER'].map((position, line) => ({ line, position }))
  const changed = withOneSpelling(rows, spellingsIn(['writer', 'Designer', 'WRITER'], ['Writer']))
  expect(changed).toEqual([
    { line: 0, position: 'Writer' },
    { line: 1, position: 'Designer' },
    { line: 2, position: 'Writer' },
  ])
})
