import { Skeleton } from '@mui/material'
import type { CompanyProfileRow } from '@rollcall/contracts/company/views.ts'
import { useGetOne, useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { dayIn } from '../kit/dates.ts'
import { useEditing } from '../kit/form/useEditing.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { FactsSkeleton } from '../kit/record/FactsSkeleton.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyProfileForm } from './CompanyProfileForm.tsx'
import { PendingEmail } from './PendingEmail.tsx'

/** /app/company-profile: shows the profile and edits it in place. */
export function CompanyProfilePage() {
  const translate = useTranslate()
  const { company, pendingEmail } = useMe()
  const { companyZone, day } = useCalendar()
  const { editing, begin, end, button } = useEditing()
  const query = useGetOne<CompanyProfileRow>(
    'company-profile',
    { id: company?.id ?? '' },
    { enabled: company != null, onError: () => undefined },
  )
  const { data, refetch } = query
  const error = whyEmpty(query)
  return (
    <Page
      name={translate('company.profile.page')}
      width="form"
      title={company?.name ?? translate('company.profile.page')}
      subtitle={
        data ? (
          translate('company.profile.since', { day: day(dayIn(companyZone, data.registeredAt)) })
        ) : (
          <Skeleton width={180} />
        )
      }
    >
      {pendingEmail !== null && data && <PendingEmail pending={pendingEmail} present={data.email} />}
      {data && editing ? (
        <CompanyProfileForm profile={data} onDone={end} />
      ) : data ? (
        <CompanyFacts profile={data} begin={begin} button={button} />
      ) : (
        <Card title={translate('company.profile.card')}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FactsSkeleton count={6} />}
        </Card>
      )}
    </Page>
  )
}
