import { weekdays } from '@rollcall/contracts/company/weekdays.ts'

/** One scheduled hour from midnight on, on every day, so that a test of today has overtime early. */
export const shortHours = {
  zone: 'Asia/Kolkata',
  dateFormat: 'DD MMM YYYY',
  workingDays: [...weekdays],
  workHours: { start: '00:00', minutes: 60, graceMinutes: 120 },
}

/**
 * Today with a work session of two and a half hours from midnight on, and a later session of a quarter of an hour. Where
 * Kolkata's day is too young for them, the day is that of Kiritimati, which is never behind Kolkata's.
 */
export function longDay() {
  const here = Temporal.Now.zonedDateTimeISO('Asia/Kolkata')
  const zone = here.hour >= 3 ? 'Asia/Kolkata' : 'Pacific/Kiritimati'
  const today = Temporal.Now.plainDateISO(zone)
  const at = (time: string) =>
    today.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()
  const session = (from: string, to: string) => [
    { what: 'session', was: null, now: { from: at(from), to: at(to) } },
  ]
  return {
    zone,
    workDate: today.toString(),
    changes: session('00:00', '02:30'),
    later: session('02:40', '02:55'),
  }
}
