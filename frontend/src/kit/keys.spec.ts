import { describe, expect, it } from 'vitest'
import { isTyping } from './keys.ts'

describe('isTyping', () => {
  const at = (tagName: string, type?: string, isContentEditable = false) =>
    isTyping({ tagName, isContentEditable, ...(type ? { type } : {}) })
  it('is true in text fields, and false on checkboxes, buttons and the page', () => {
    for (const field of [
      at('INPUT'),
      at('INPUT', 'search'),
      at('TEXTAREA'),
      at('SELECT'),
      at('P', undefined, true),
    ])
      expect(field).toBe(true)
    for (const other of [at('INPUT', 'checkbox'), at('BUTTON'), at('BODY')]) expect(other).toBe(false)
  })
})
