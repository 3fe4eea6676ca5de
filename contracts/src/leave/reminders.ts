/** The company is reminded of a pending request after these numbers of working days. */
export const reminderAfter = [1, 3, 5] as const
/** The hour of the company's clock at which it is reminded. */
const reminderHour = 9

/**
 * The number of reminders of a pending request that are due at an instant: working days after the day of the request,
 * on the company's calendar. `isWorking` gets dates as YYYY-MM-DD.
 */
export function remindersDue(
  requestedAt: Temporal.Instant,
  now: Temporal.Instant,
  zone: string,
  isWorking: (date: string) => boolean,
): number {
  const here = now.toZonedDateTimeISO(zone)
  const last = here.hour < reminderHour ? here.toPlainDate().subtract({ days: 1 }) : here.toPlainDate()
  let days = 0
  let date = requestedAt.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (isWorking(date.toString())) days += 1
    if (days === reminderAfter.at(-1)) break
  }
  return reminderAfter.filter(after => days >= after).length
}
