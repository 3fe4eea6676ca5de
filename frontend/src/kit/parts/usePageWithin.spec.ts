import { describe, expect, it } from 'vitest'
import { pageWithin } from './usePageWithin.ts'

describe('a page of a list', () => {
  const perPage = 25

  it('beyond the end leads to the last one', () => {
    expect(pageWithin({ page: 2, perPage, shown: 0, total: 25 })).toBe(1)
    expect(pageWithin({ page: 9, perPage, shown: 0, total: 51 })).toBe(3)
  })

  it.each([
    ['shows somebody', { page: 2, perPage, shown: 1, total: 26 }],
    ['is on its way', { page: 2, perPage, shown: undefined, total: undefined }],
    ['belongs to an empty list', { page: 2, perPage, shown: 0, total: 0 }],
  ])('that %s leads nowhere', (_, list) => {
    expect(pageWithin(list)).toBeNull()
  })
})
