import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPressGuard } from './usePressGuard.ts'

describe('the guard of the punch button', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('counts the first press at once', () => {
    expect(createPressGuard(Date.now).left('PunchIn')).toBe(0)
  })

  it.each([0, 150, 500, 699])('treats a press %i ms after the button changed as a double click', late => {
    const guard = createPressGuard(Date.now)
    guard.left('PunchIn')
    guard.left('PunchOut')
    vi.advanceTimersByTime(late)
    expect(guard.left('PunchOut')).toBe(700 - late)
  })

  it('counts a press once the button has been the same for a moment', () => {
    const guard = createPressGuard(Date.now)
    guard.left('PunchIn')
    guard.left('PunchOut')
    vi.advanceTimersByTime(700)
    expect(guard.left('PunchOut')).toBe(0)
    expect(guard.left('PunchIn'), 'and restarts when it changes back').toBe(700)
  })

  it('does not wait after the clock was set back', () => {
    const guard = createPressGuard(Date.now)
    guard.left('PunchIn')
    guard.left('PunchOut')
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(guard.left('PunchOut')).toBe(0)
  })
})
