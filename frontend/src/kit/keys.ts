import { useStore } from 'react-admin'

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

/** Whether key presses on an element are text. */
export function isTyping(
  target: Pick<HTMLElement, 'tagName' | 'isContentEditable'> & { type?: string },
): boolean {
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target.tagName === 'INPUT' && !wordless.has(target.type ?? 'text')
}

/** Whether single characters are shortcuts. People who use speech input can switch them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore('keys.single', true)

/**
 * Whether a dialog or menu is open, which then has the keyboard. The columns menu of a list stays in the page while it is
 * closed.
 */
export const isModalOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null
