/** A working day, `weeks` weeks from the next Monday on and `days` after it, YYYY-MM-DD. */
export function workday(weeks: number, days = 0): string {
  const today = Temporal.Now.plainDateISO('UTC')
  return today.add({ days: 8 - today.dayOfWeek + weeks * 7 + days }).toString()
}

/** A filled form of a request for leave. */
export const leaveForm = (from: string, to = from, more: object = {}) => ({
  from,
  to,
  kind: 'full',
  reason: 'Family visit',
  ...more,
})
