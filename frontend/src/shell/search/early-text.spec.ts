import { describe, expect, it } from 'vitest'
import { afterPress, EarlyText } from './early-text.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

describe('afterPress', () => {
  it('adds the key’s text, in any script, also with AltGr', () => {
    expect(afterPress('nyg', press('å'))).toBe('nygå')
    expect(afterPress('a', press('𠮷'))).toBe('a𠮷')
    expect(afterPress('a', press(' '))).toBe('a ')
    expect(afterPress('a', press('@', { ctrlKey: true, altKey: true }))).toBe('a@')
  })
  it('removes the last character', () => {
    expect(afterPress('a𠮷', press('Backspace'))).toBe('a')
    expect(afterPress('', press('Backspace'))).toBe('')
  })
  it('ignores keys without text', () => {
    for (const other of [
      press('Tab'),
      press('ArrowDown'),
      press('Shift'),
      press('Process'),
      press('r', { ctrlKey: true }),
      press('r', { metaKey: true }),
      press('d', { altKey: true }),
    ])
      expect(afterPress('a', other), other.key).toBeNull()
  })
})

describe('the text typed before its field appears', () => {
  function page() {
    const target = new EventTarget()
    const below: string[] = []
    const early = new EarlyText(target as unknown as Window)
    const type = (...keys: string[]) => {
      for (const key of keys) {
        const event = Object.assign(new Event('keydown', { cancelable: true }), press(key))
        target.dispatchEvent(event)
        if (!event.defaultPrevented) below.push(key)
      }
    }
    return { early, type, below }
  }

  it('is passed on once, and nothing of it reaches the page below', () => {
    const { early, type, below } = page()
    type('x')
    early.begin(() => undefined)
    type('s', 'u', 'p', 'Backspace', 'b', 'Enter', 'Tab')
    early.begin(() => undefined)
    expect(early.take()).toBe('sub')
    expect(early.take()).toBe('')
    type('y')
    expect(below).toEqual(['x', 'Tab', 'y'])
  })

  it('is discarded on Esc', () => {
    const { early, type, below } = page()
    let escaped = 0
    early.begin(() => {
      escaped += 1
    })
    type('a', 'Escape', 'b')
    expect(escaped).toBe(1)
    expect(below).toEqual(['b'])
    expect(early.take()).toBe('')
  })
})
