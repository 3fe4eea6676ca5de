import { z } from 'zod'
import { daysBetween } from './days.ts'

/** A check of a range of days, both included: in its order, and of at most `max` days. What is wrong is said of `to`. */
export const atMostDays = (max: number) =>
  z.check<{ from: string; to: string }>(({ value: { from, to }, issues }) => {
    // NaN when one is not a day, which is said already.
    const days = daysBetween(from, to)
    const message =
      days < 0 ? 'Must not be before the first day' : days >= max ? `At most ${max} days` : undefined
    if (message !== undefined) issues.push({ code: 'custom', input: to, path: ['to'], message })
  })
