import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import { offsetText, zoneCity } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Facts } from '../kit/record/Facts.tsx'

/** The part of the employee's record that only the company can change. */
export function MyWorkFacts({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { company, zone } = useMe()
  const { day } = useCalendar()
  const now = useServerNow(60_000)
  const text = (key: string, values = {}) => translate(`employees.profile.${key}`, values)
  const own = employee.zone === null ? 'zone_of_company' : 'zone_own'
  return (
    <Card title={text('work')} aside={<span style={{ color: 'var(--ink-2)' }}>{text('by_company')}</span>}>
      <Facts
        of={[
          [text('company'), company?.name ?? ''],
          [text('leave'), text('leave_days', { days: employee.leaveNow.toFixed(1).replace('-', '−') })],
          [text('code'), employee.code],
          [text('position'), employee.position],
          [text('joined'), day(employee.dateOfJoin)],
          [text('born'), day(employee.dateOfBirth)],
          [text('email'), employee.email],
          [text('zone'), text(own, { city: zoneCity(zone), offset: offsetText(zone, now) })],
        ]}
      />
    </Card>
  )
}
