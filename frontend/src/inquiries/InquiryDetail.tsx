import { Button, Skeleton } from '@mui/material'
import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useGetOne, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { mailLink, phoneLink } from '../kit/parts/contact-links.tsx'
import { DetailDrawer } from '../kit/parts/DetailDrawer.tsx'
import { Facts } from '../kit/parts/Facts.tsx'
import { FactsSkeleton } from '../kit/parts/FactsSkeleton.tsx'
import { checklist, pencil } from '../kit/parts/icons.tsx'
import { LongText } from '../kit/parts/LongText.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { Icon } from '../look/Icon.tsx'
import { InquiryStatus } from './InquiryStatus.tsx'
import { inquiryActs } from './inquiry-acts.tsx'

/** The inquiry that the address names, whole, beside the list. */
export function InquiryDetail() {
  const translate = useTranslate()
  const { opened, close } = useOpened()
  const { data, error, refetch } = useGetOne<InquiryRow>(
    'inquiry',
    { id: opened ?? '' },
    { enabled: opened !== null, onError: () => undefined },
  )
  const inquiry = opened !== null && data?.id === opened ? data : undefined
  const gone = error && (error as { status?: number }).status === 404
  return (
    <DetailDrawer
      open={opened !== null}
      onClose={close}
      title={inquiry?.name ?? (error ? translate('inquiries.page') : <Skeleton width={180} />)}
      below={inquiry && <InquiryStatus status={inquiry.status} />}
      acts={
        inquiry && (
          <>
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={`/app/sales/edit?id=${inquiry.id}`}
              startIcon={<Icon shape={pencil} size={15} />}
            >
              {translate('inquiries.edit')}
            </Button>
            {inquiryActs([inquiry])}
          </>
        )
      }
    >
      {inquiry ? (
        <InquiryFacts inquiry={inquiry} />
      ) : gone ? (
        <EmptyState icon={checklist} title={translate('inquiries.gone.title')}>
          {translate('inquiries.gone.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FactsSkeleton count={8} />
      )}
    </DetailDrawer>
  )
}

function InquiryFacts({ inquiry }: { inquiry: InquiryRow }) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`inquiries.fields.${key}`, options)
  const none = <span style={{ color: 'var(--ink-2)' }}>{text('none')}</span>
  return (
    <>
      <LongText title={text('message')}>{inquiry.message}</LongText>
      {inquiry.status === 'rejected' && inquiry.reason !== '' && (
        <LongText title={text('reason')}>{inquiry.reason}</LongText>
      )}
      {inquiry.note !== '' && <LongText title={text('note')}>{inquiry.note}</LongText>}
      <Facts
        of={[
          [text('company'), inquiry.companyName],
          [text('team_size'), text('people', { smart_count: inquiry.teamSize })],
          [text('plan'), plans[inquiry.planId].name],
          [
            text('from'),
            inquiry.companyId === null ? (
              text('visitor')
            ) : (
              <Link key="company" to={`/app/company/${inquiry.companyId}`}>
                {text('a_company')}
              </Link>
            ),
          ],
          [text('email'), mailLink(inquiry.email)],
          [text('phone'), inquiry.phoneNumber === '' ? none : phoneLink(inquiry.phoneNumber)],
          [text('received'), <Moment key="received" at={inquiry.receivedAt} />],
          ...(inquiry.settledAt === null
            ? []
            : [[text('settled'), <Moment key="settled" at={inquiry.settledAt} />] as const]),
        ]}
      />
    </>
  )
}
