import { useEffect, useReducer, useState } from 'react'

/** How long after a change, in milliseconds, a press may be the second click of a double click and does not count. */
const settling = 700

/** Distinguishes the second click of a double click from a new press, by the time since the button's action changed. */
export function createPressGuard(now: () => number) {
  let known: string | undefined
  let changedAt = Number.NEGATIVE_INFINITY
  return {
    /**
     * To be called with the button's action. Returns for how many milliseconds presses do not count yet; 0: they count.
     */
    left(act: string): number {
      if (known !== undefined && act !== known) changedAt = now()
      known = act
      const passed = now() - changedAt
      // The device's clock may have been set back in the meantime.
      return passed >= 0 && passed < settling ? settling - passed : 0
    },
  }
}

/**
 * Ignores presses for a moment after the button's action `act` has changed. Otherwise a double click would punch in and
 * out again.
 */
export function usePressGuard(act: string, now: () => number = Date.now) {
  const [guard] = useState(() => createPressGuard(now))
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const left = guard.left(act)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(look, left)
    return () => clearTimeout(timer)
  })
  return {
    /** Whether presses do not count yet. */
    early: left > 0,
    /** Whether a press counts now. */
    counts: () => guard.left(act) === 0,
  }
}
