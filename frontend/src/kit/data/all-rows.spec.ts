import type { DataProvider } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { allRows, ListChanged } from './all-rows.ts'

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, at }))

/** Answers pages of `rows`, and lets `change` change them after each answer. */
function providerOf(rows: { id: string }[], change: (page: number) => void = () => undefined) {
  const pages: number[] = []
  const provider = {
    async getList(_resource: string, { pagination: { page, perPage } }: never) {
      pages.push(page)
      const answer = { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }
      change(page)
      return answer
    },
  } as unknown as DataProvider
  return { provider, pages }
}
const asked = { resource: 'person', sort: { field: 'id', order: 'ASC' } as const, filter: {} }
const read = (provider: DataProvider, signal?: AbortSignal) => allRows(provider, asked, signal)

describe('all rows of a list', () => {
  it.each([0, 999, 1_000, 1_001, 1_644])('are %i rows, read page by page', async count => {
    const { provider, pages } = providerOf(people(count))
    expect((await read(provider)).map(({ id }) => id)).toEqual(people(count).map(({ id }) => id))
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / 1_000)))
  })
  it('have no row twice and miss none when one is deleted meanwhile', async () => {
    const rows = people(1_500)
    let deleted = false
    const { provider } = providerOf(rows, () => {
      if (!deleted) rows.shift()
      deleted = true
    })
    expect((await read(provider)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
  it('are refused when the list changes each time', async () => {
    const rows = people(3_000)
    const { provider } = providerOf(rows, () => rows.shift())
    await expect(read(provider)).rejects.toThrow(ListChanged)
  })
  it('are read no further after a cancel', async () => {
    const cancelled = new AbortController()
    const { provider, pages } = providerOf(people(3_000), () => cancelled.abort())
    await expect(read(provider, cancelled.signal)).rejects.toThrow()
    expect(pages).toEqual([1])
  })
})
