import { Button, Skeleton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetOne, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../kit/data/problem.ts'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { payslip } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { FactsSkeleton } from '../kit/record/FactsSkeleton.tsx'
import { Icon } from '../look/Icon.tsx'
import { MyContact } from './MyContact.tsx'
import { MyPhoto } from './MyPhoto.tsx'
import { MyWorkFacts } from './MyWorkFacts.tsx'

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
          translate('employees.profile.subtitle', { position: data.position, company: company?.name ?? '' })
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
