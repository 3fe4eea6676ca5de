import { afterEach, expect, it, vi } from 'vitest'
import { prefetchApp } from './prefetch-app.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page whose head names files; returns those that it asked for, by idle moment. */
function pageNaming(files: readonly string[], navigator: object = {}) {
  const moments: string[][] = []
  const requestIdleCallback = (free: () => void) => {
    moments.push([])
    queueMicrotask(free)
  }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: () => ({ content: files.join(' ') }),
    createElement: () => ({}),
    head: { append: (...links: { href: string }[]) => moments.at(-1)?.push(...links.map(link => link.href)) },
  })
  return moments
}

const files = Array.from({ length: 71 }, (_, nr) => `/assets/${nr}.js`)

it('does not ask for all files of the app in one long task, which blocked a slow phone', async () => {
  const moments = pageNaming(files)
  await prefetchApp()
  expect(moments.flat()).toEqual(files)
  expect(Math.max(...moments.map(asked => asked.length))).toBeLessThanOrEqual(4)
})

it('asks for nothing if the person saves data', async () => {
  const moments = pageNaming(files, { connection: { saveData: true } })
  await prefetchApp()
  expect(moments).toEqual([])
})
