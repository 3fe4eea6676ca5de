import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls at once, then at most once in 30 ms, and never loses the last call', () => {
  const look = vi.fn()
  const throttled = throttle(look, 30)
  throttled()
  expect(look).toHaveBeenCalledTimes(1)
  for (let call = 0; call < 5; call++) throttled()
  vi.advanceTimersByTime(29)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(look).toHaveBeenCalledTimes(2)
  throttled()
  expect(look).toHaveBeenCalledTimes(3)
})
