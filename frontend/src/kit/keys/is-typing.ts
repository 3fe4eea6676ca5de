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

/** Whether key presses there are text. */
export function isTyping(
  target: Pick<HTMLElement, 'tagName' | 'isContentEditable'> & { type?: string },
): boolean {
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target.tagName === 'INPUT' && !wordless.has(target.type ?? 'text')
}
