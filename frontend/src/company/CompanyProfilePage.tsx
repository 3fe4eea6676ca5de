import { Button, Skeleton } from '@mui/material'
import { WithdrawEmailChange } from '@rollcall/contracts/accounts/commands.ts'
import type { CompanyProfileRow } from '@rollcall/contracts/company/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { whyEmpty } from '../kit/data/problem.ts'
import { dayIn } from '../kit/dates.ts'
import { type Editing, useEditing } from '../kit/form/useEditing.ts'
import { meKey, useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Facts, FactsSkeleton } from '../kit/record/Facts.tsx'
import { Icon } from '../look/Icon.tsx'
import { mail } from '../look/icons.tsx'
import { CompanyProfileForm } from './CompanyProfileForm.tsx'

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

/** The saved company profile. */
function CompanyFacts({
  profile,
  begin,
  button,
}: Pick<Editing, 'begin' | 'button'> & { profile: CompanyProfileRow }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`company.profile.${key}`)
  return (
    <Card
      title={text('card')}
      aside={
        <Button
          ref={button}
          size="small"
          variant="outlined"
          startIcon={<Icon shape={pencil} size={15} />}
          onClick={begin}
        >
          {text('edit')}
        </Button>
      }
    >
      <Facts
        of={[
          [text('name'), profile.name],
          [text('owner'), profile.ownerName],
          [text('email'), profile.email],
          [text('phone'), profile.phoneNumber],
          [text('website'), profile.website],
          [text('address'), profile.address],
        ]}
      />
    </Card>
  )
}

/** A new email address whose link is not opened yet, with a button to withdraw it. */
function PendingEmail({ pending, present }: { pending: string; present: string }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      await dataProvider.command(WithdrawEmailChange, {})
      await queryClient.invalidateQueries({ queryKey: meKey })
      notify('company.profile.taken_back', { type: 'success', messageArgs: { email: present } })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.errors.unexpected', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      tone="wait"
      icon={mail}
      title={translate('company.profile.pending', { email: pending })}
      action={
        <Button size="small" variant="outlined" loading={busy} onClick={() => void takeBack()}>
          {translate('company.profile.take_back')}
        </Button>
      }
    >
      {translate('company.profile.pending_text', { email: present })}
    </Notice>
  )
}
