import { expect, it, vi } from 'vitest'
import { loadAnew } from './load-anew.ts'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://rollcall.example/assets/x.js',
)

/** A page that counts how often it was loaded anew. */
function page(onLine = true) {
  const kept = new Map<string, string>()
  const heard = new Map<string, () => void>()
  const reload = vi.fn()
  const window = {
    navigator: { onLine },
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    addEventListener: (type: string, listener: () => void) => void heard.set(type, listener),
  }
  return { reload, heard, window: window as unknown as Window }
}

it('a page whose script did not come is loaded anew, once', () => {
  const { window, reload } = page()
  loadAnew(missing, window)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(() => loadAnew(missing, window)).toThrow(missing)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a page whose script was cut off with the connection waits for the next one', () => {
  const { window, reload, heard } = page(false)
  loadAnew(missing, window)
  expect(reload).not.toHaveBeenCalled()
  heard.get('online')?.()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('what is wrong with a page that came is told as it was', () => {
  const { window, reload } = page()
  for (const error of [new TypeError('x is not a function'), new Error('module')])
    expect(() => loadAnew(error, window)).toThrow(error)
  expect(reload).not.toHaveBeenCalled()
})
