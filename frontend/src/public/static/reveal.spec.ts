import { expect, it } from 'vitest'
import { isReached } from './reveal.ts'

it.each([
  [600, 800, false, false],
  [599, 800, false, true],
  [-50, 800, false, true],
  [790, 800, true, true],
])(
  'an element %i px down in a window of %i px (at the end: %s) is revealed: %s',
  (top, height, atEnd, reached) => {
    expect(isReached(top, height, atEnd)).toBe(reached)
  },
)
