import { expect, it, vi } from 'vitest'
import { reloadMissingScript } from './reload-missing-script.ts'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://rollcall.example/assets/x.js',
)

/** A page that counts its reloads. */
function page(onLine = true) {
  const kept = new Map<string, string>()
  const listeners = new Map<string, () => void>()
  const reload = vi.fn()
  const window = {
    navigator: { onLine },
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
  }
  return { reload, listeners, window: window as unknown as Window }
}

it('a page with a missing script is reloaded, once', () => {
  const { window, reload } = page()
  reloadMissingScript(missing, window)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(() => reloadMissingScript(missing, window)).toThrow(missing)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a page that lost its connection while loading a script is reloaded once there is one again', () => {
  const { window, reload, listeners } = page(false)
  reloadMissingScript(missing, window)
  expect(reload).not.toHaveBeenCalled()
  listeners.get('online')?.()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a page that lost its connection while loading the style of a form is reloaded once there is one again', () => {
  const style = new Error('Unable to preload CSS for https://rollcall.example/assets/Field-x.css')
  const { window, reload, listeners } = page(false)
  reloadMissingScript(style, window)
  expect(reload).not.toHaveBeenCalled()
  listeners.get('online')?.()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('other errors of a page are thrown unchanged', () => {
  const { window, reload } = page()
  for (const error of [new TypeError('x is not a function'), new Error('module')])
    expect(() => reloadMissingScript(error, window)).toThrow(error)
  expect(reload).not.toHaveBeenCalled()
})
