import { Button, Skeleton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetOne, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../kit/data/problem.ts'
import { offsetText, zoneCity } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { payslip } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Facts, FactsSkeleton } from '../kit/record/Facts.tsx'
import { Icon } from '../look/Icon.tsx'
import { MyContact } from './MyContact.tsx'
import { MyPhoto } from './MyPhoto.tsx'

/** /app/profile: the signed-in employee's record, with the parts that they can change. */
export function MyProfilePage() {
  const translate = useTranslate()
  const { accountId, name, company } = useMe()
  const query = useGetOne<EmployeeRow>('employee', { id: accountId }, { onError: () => undefined })
  const { data, refetch } = query
  const error = whyEmpty(query)
  return (
    <Page
      name={translate('employees.profile.page')}
      width="form"
      title={data?.fullName ?? name}
      subtitle={
        data ? (
          data.position === '' ? (
            (company?.name ?? '')
          ) : (
            translate('employees.profile.subtitle', { position: data.position, company: company?.name ?? '' })
          )
        ) : (
          <Skeleton width={220} />
        )
      }
      actions={
        <Button
          variant="outlined"
          component={Link}
          to="/app/my-payslips"
          startIcon={<Icon shape={payslip} />}
        >
          {translate('employees.profile.payslips')}
        </Button>
      }
    >
      {data ? (
        <>
          <MyPhoto employee={data} />
          <MyContact employee={data} />
          <MyWorkFacts employee={data} />
        </>
      ) : (
        <Card>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FactsSkeleton count={8} />}
        </Card>
      )}
    </Page>
  )
}

/** The part of the employee's record that only the company can change. */
function MyWorkFacts({ employee }: { employee: EmployeeRow }) {
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
          [text('code'), employee.code || text('not_given')],
          [text('position'), employee.position || text('not_given')],
          [text('joined'), day(employee.dateOfJoin)],
          [text('born'), day(employee.dateOfBirth) || text('not_given')],
          [text('email'), employee.email],
          [text('zone'), text(own, { city: zoneCity(zone), offset: offsetText(zone, now) })],
        ]}
      />
    </Card>
  )
}
