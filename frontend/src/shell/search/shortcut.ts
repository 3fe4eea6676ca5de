/** What a key press asks for, wherever the focus is. */
export type Shortcut = 'search' | 'keys'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The shortcut that a key press is; null: none. `typing`: the focus is where text is written, so that a single
 * character is text. `singleKeys` false: whoever speaks to their computer has switched single characters off.
 */
export function shortcutOf(press: Press, typing: boolean, singleKeys: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'search'
  if (key === '?' && !ctrlKey && !metaKey && !altKey && singleKeys && !typing) return 'keys'
  return null
}

const wordless = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'submit',
  'reset',
  'color',
  'file',
  'image',
])

/** Whether key presses there are text that somebody writes. */
export function isTyping(
  target: Pick<HTMLElement, 'tagName' | 'isContentEditable'> & { type?: string },
): boolean {
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target.tagName === 'INPUT' && !wordless.has(target.type ?? 'text')
}
