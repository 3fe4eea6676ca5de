import { expect, it } from 'vitest'
import { createNoteExport } from './running-exports.ts'

type Row = { id: string; account_id: string; running: boolean }
const two = 'Two of your exports are still being made. Please wait until one is ready.'

/** Notes exports while the read model has these rows. */
function noting(rows: Row[]) {
  const note = createNoteExport({ query: async () => ({ rows }) } as never, () => Date.parse('2026-11-25'))
  return (exportId: string, accountId = 'a1') => note({ companyId: 'c1', accountId, exportId })
}
const running = (id: string, account_id = 'a1'): Row => ({ id, account_id, running: true })

it('sixty exports of one account: two are made, and the others are refused with a sentence', async () => {
  const note = noting([])
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => note(`x${n}`)))
  expect(answers.filter(answer => answer === undefined)).toHaveLength(2)
  expect(new Set(answers.slice(2))).toEqual(new Set([two]))
})

it('an export that the read model has is counted once, and one that has ended no more', async () => {
  const rows = [running('x1'), running('x2')]
  const note = noting(rows)
  expect(await note('x3')).toBe(two)
  rows.splice(0, 2, running('x1'), { ...running('x2'), running: false })
  expect(await note('x3')).toBeUndefined()
})

it('the same export, sent again with its key, is not refused because of itself', async () => {
  const note = noting([running('x1'), running('x2')])
  expect(await note('x2')).toBeUndefined()
})

it('a company has at most five unfinished exports, of all accounts', async () => {
  const note = noting(['a1', 'a2', 'a3', 'a4', 'a5'].map((of, n) => running(`x${n}`, of)))
  expect(await note('x9', 'a6')).toMatch(/^Five exports of your company are still being made\./)
})
