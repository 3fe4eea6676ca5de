import { expect, it } from 'vitest'
import { badgeText } from './badge-text.ts'

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [20, '9+'],
])('shows %i on the bell as %s', (count, written) => expect(badgeText(count)).toBe(written))
