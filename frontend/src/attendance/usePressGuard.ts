import { useEffect, useReducer, useState } from 'react'

/** Milliseconds within which a press after a change still means what the button did before: a double click's second. */
const settling = 700

/** Tells the second click of a double click from a press of its own, by when the button's meaning changed. */
export function createPressGuard(now: () => number) {
  let known: string | undefined
  let changedAt = Number.NEGATIVE_INFINITY
  return {
    /** What a press does now. Gives for how many milliseconds presses do not count yet; 0: they do. */
    left(act: string): number {
      if (known !== undefined && act !== known) changedAt = now()
      known = act
      const passed = now() - changedAt
      // A device's clock may be set back meanwhile.
      return passed >= 0 && passed < settling ? settling - passed : 0
    },
  }
}

/**
 * Leaves presses without effect for a moment after what a button does has changed under the finger; `act` is what it
 * does. Otherwise a double click would punch in and out again.
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
    /** Presses do not count yet. */
    early: left > 0,
    /** Whether a press counts that comes now. */
    counts: () => guard.left(act) === 0,
  }
}
