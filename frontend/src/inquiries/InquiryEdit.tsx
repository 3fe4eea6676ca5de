import { Button, Skeleton } from '@mui/material'
import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useGetOne, useTranslate } from 'ra-core'
import { Link, useSearchParams } from 'react-router'
import { Card } from '../kit/parts/Card.tsx'
import { checklist } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { InquiryStatus } from './InquiryStatus.tsx'
import { inquiryActs } from './inquiry-acts.tsx'

/** /app/sales/edit?id=… */
export function InquiryEdit() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, refetch } = useGetOne<InquiryRow>(
    'inquiry',
    { id },
    { enabled: id !== '', retry: false, onError: () => undefined },
  )
  const name = translate('inquiries.form.page')
  const status = (error as { status?: number } | null)?.status
  if (id === '' || status === 404 || status === 422) return <Gone name={name} />
  return (
    <Page
      name={name}
      width="form"
      title={
        data ? (
          translate('inquiries.form.title', { name: data.name })
        ) : error ? (
          name
        ) : (
          <Skeleton width={240} />
        )
      }
      subtitle={data && <InquiryStatus status={data.status} />}
      actions={data && inquiryActs([data])}
    >
      {data ? (
        <InquiryForm key={data.id} inquiry={data} />
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={520} />
          )}
        </Card>
      )}
    </Page>
  )
}

function Gone({ name }: { name: string }) {
  const translate = useTranslate()
  return (
    <Page name={name} title={name} width="form">
      <Card>
        <EmptyState
          icon={checklist}
          title={translate('inquiries.gone.title')}
          action={
            <Button variant="contained" component={Link} to="/app/inquiry">
              {translate('inquiries.gone.back')}
            </Button>
          }
        >
          {translate('inquiries.gone.text')}
        </EmptyState>
      </Card>
    </Page>
  )
}
