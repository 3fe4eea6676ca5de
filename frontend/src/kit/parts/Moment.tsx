import { dayIn, timeIn } from '../dates.ts'
import { useCalendar } from '../me.tsx'

/** An instant in the viewer's zone and date format: '20 Nov 2026, 09:02'; `day`: only the day. */
export function Moment({ at, day: dayOnly = false }: { at: string; day?: boolean }) {
  const { zone, day } = useCalendar()
  const date = day(dayIn(zone, at))
  return (
    <time dateTime={at} title={zone}>
      {dayOnly ? date : `${date}, ${timeIn(zone, at)}`}
    </time>
  )
}
