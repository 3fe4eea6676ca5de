import { describe, expect, it } from 'vitest'
import { HeldRows } from './fold-in-memory.ts'

const image = (length: number) => ({ image: 'x'.repeat(length) })

describe('the bytes of held rows', () => {
  it('grow with a row, follow its change, and shrink with its removal', () => {
    const rows = new HeldRows()
    rows.set('a', image(1_000))
    const one = rows.bytes
    expect(one).toBeGreaterThan(1_000)
    rows.set('b', image(1_000))
    expect(rows.bytes).toBe(2 * one)
    rows.set('a', image(5_000))
    expect(rows.bytes).toBe(2 * one + 4_000)
    rows.delete('a')
    rows.delete('never there')
    expect(rows.bytes).toBe(one)
    rows.delete('b')
    expect(rows.bytes).toBe(0)
  })
  it('include nested values', () => {
    const rows = new HeldRows()
    rows.set('a', { sessions: [image(1_000), image(1_000)], none: null })
    expect(rows.bytes).toBeGreaterThan(2_000)
  })
})
