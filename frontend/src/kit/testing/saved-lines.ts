import { vi } from 'vitest'

/** The lines of the next CSV file that the page saves. */
export function savedLines(): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    save.mockRestore()
    const text = fetch(this.href).then(file => file.text())
    resolve(text.then(lines => lines.trim().split('\r\n')))
  })
  return promise
}
