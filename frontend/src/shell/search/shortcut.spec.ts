import { describe, expect, it } from 'vitest'
import { shortcutOf } from './shortcut.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('shortcutOf', () => {
  it('opens the search by Ctrl+K and ⌘K, also while typing', () => {
    expect(shortcutOf(press('k', { ctrlKey: true }), true, true)).toBe('search')
    expect(shortcutOf(press('K', { metaKey: true }), false, false)).toBe('search')
  })
  it('ignores other presses of the same keys', () => {
    for (const held of [{}, { altKey: true, ctrlKey: true }, { shiftKey: true, metaKey: true }] as const)
      expect(shortcutOf(press('k', held), false, true)).toBeNull()
    expect(shortcutOf(press('?', { ctrlKey: true }), false, true)).toBeNull()
  })
  it('opens the sheet by a question mark, but not while typing, nor if single keys are off', () => {
    const mark = press('?', { shiftKey: true })
    expect(shortcutOf(mark, false, true)).toBe('keys')
    expect(shortcutOf(mark, true, true)).toBeNull()
    expect(shortcutOf(mark, false, false)).toBeNull()
  })
})
