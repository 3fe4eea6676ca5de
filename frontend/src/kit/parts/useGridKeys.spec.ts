import { describe, expect, it } from 'vitest'
import { placeAfter } from './useGridKeys.ts'

const last = { row: 2, column: 6 }

describe('moving in the grid', () => {
  it('goes one cell with an arrow and stops at the edge', () => {
    expect(placeAfter('ArrowRight', { row: 0, column: 0 }, last)).toEqual({ row: 0, column: 1 })
    expect(placeAfter('ArrowDown', { row: 2, column: 3 }, last)).toEqual({ row: 2, column: 3 })
    expect(placeAfter('ArrowUp', { row: 1, column: 3 }, last)).toEqual({ row: 0, column: 3 })
    expect(placeAfter('ArrowLeft', { row: 1, column: 0 }, last)).toEqual({ row: 1, column: 0 })
  })

  it('goes to the ends of a row and a column', () => {
    expect(placeAfter('Home', { row: 1, column: 4 }, last)).toEqual({ row: 1, column: 0 })
    expect(placeAfter('End', { row: 1, column: 4 }, last)).toEqual({ row: 1, column: 6 })
    expect(placeAfter('PageDown', { row: 0, column: 4 }, last)).toEqual({ row: 2, column: 4 })
    expect(placeAfter('PageUp', { row: 2, column: 4 }, last)).toEqual({ row: 0, column: 4 })
  })

  it('ignores every other key', () => {
    for (const key of ['Enter', 'Tab', 'a']) expect(placeAfter(key, { row: 0, column: 0 }, last)).toBeNull()
  })
})
