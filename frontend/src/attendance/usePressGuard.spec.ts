import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPressGuard } from './usePressGuard.ts'

describe('the guard of the punch button', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lets the first press count at once', () => {
    expect(createPressGuard(Date.now).left('PunchIn')).toBe(0)
  })

  it.each([0, 150, 500, 699])('takes a press %i ms after the button turned for a double click', late => {
    const guard = createPressGuard(Date.now)
    guard.left('PunchIn')
    guard.left('PunchOut')
    vi.advanceTimersByTime(late)
    expect(guard.left('PunchOut')).toBe(700 - late)
  })

  it('lets a press count once the button has been the same for a moment', () => {
    const guard = createPressGuard(Date.now)
    guard.left('PunchIn')
    guard.left('PunchOut')
    vi.advanceTimersByTime(700)
    expect(guard.left('PunchOut')).toBe(0)
    expect(guard.left('PunchIn'), 'and begins anew when it turns back').toBe(700)
  })

  it('does not wait for a clock that was set back', () => {
    const guard = createPressGuard(Date.now)
    guard.left('PunchIn')
    guard.left('PunchOut')
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(guard.left('PunchOut')).toBe(0)
  })
})
