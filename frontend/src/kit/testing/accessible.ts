import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

/** Expects that axe finds no fault. */
export async function expectAccessible(): Promise<void> {
  // Elements that fade in need a moment; real faults stay.
  await expect.poll(violations, { timeout: 5_000 }).toEqual([])
}

/** Expects that nothing reaches beyond the window's edge. */
export const expectFits = (what = '') =>
  expect
    .poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, {
      message: what,
    })
    .toBeLessThanOrEqual(0)

/** Tests that what `open` draws fits a phone and a desktop, and is accessible in both themes. */
export function itIsAccessible(open: (mode: 'light' | 'dark') => unknown): void {
  for (const mode of ['light', 'dark'] as const)
    it(`fits a phone and a desktop, and is accessible in the ${mode} theme`, async () => {
      await open(mode)
      for (const width of [1440, 390]) {
        await page.viewport(width, 900)
        await expectFits(`at ${width}`)
        await expectAccessible()
      }
    })
}

async function violations(): Promise<string[]> {
  document.documentElement.lang = 'en'
  const found = await axe.run({ resultTypes: ['violations'] })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  )
}
