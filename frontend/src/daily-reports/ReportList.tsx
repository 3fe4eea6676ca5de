import { useTranslate } from 'react-admin'
import { isDay, weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { DayCard } from './DayCard.tsx'
import { ReportsList } from './ReportsList.tsx'
import { useReportDay } from './useReportDay.ts'

const person = { field: 'employeeId', resource: 'employee' }

/** /app/daily-status of a company: the chosen day with who has not reported and why, then the reports of all people. */
export function ReportList() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [params] = useAddress()
  const asked = params.get('day')
  const date = isDay(asked) ? asked : today
  const { data, countOf } = useReportDay(date)
  const reported = countOf('reported')
  const expected = reported + countOf('missing') + countOf('due')
  const named = date === today ? translate('reports.title.today') : day(date)
  return (
    <ReportsList
      title={() => {
        if (!data) return translate('reports.list')
        return expected === 0
          ? translate('reports.title.nobody', { day: named })
          : translate('reports.title.company', { reported, smart_count: expected, day: named })
      }}
      subtitle={() =>
        translate('reports.subtitle', {
          date: `${weekdayName(date)}, ${day(date)}`,
          missing: countOf('missing'),
          away: countOf('leave') + countOf('holiday') + countOf('dayOff'),
        })
      }
      person={person}
      above={<DayCard date={date} />}
    />
  )
}
