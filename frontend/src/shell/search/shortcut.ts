/** The action of a key press, wherever the focus is. */
export type Shortcut = 'search' | 'keys'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The shortcut of a key press; null: none. `typing`: the focus is in a text field, where a single character is text.
 * `singleKeys`: false if the person has switched single characters off, for example because they use speech input.
 */
export function shortcutOf(press: Press, typing: boolean, singleKeys: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'search'
  if (key === '?' && !ctrlKey && !metaKey && !altKey && singleKeys && !typing) return 'keys'
  return null
}

/** The key for commands on this machine, as printed on the keyboard. */
export const commandKey = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
