import { Skeleton } from '@mui/material'
import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import { useGetOne, useTranslate } from 'ra-core'
import { mailLink } from '../kit/parts/contact-links.tsx'
import { DetailDrawer } from '../kit/parts/DetailDrawer.tsx'
import { Facts } from '../kit/parts/Facts.tsx'
import { FactsSkeleton } from '../kit/parts/FactsSkeleton.tsx'
import { LongText } from '../kit/parts/LongText.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { mail } from '../look/icons.tsx'
import { AnswerButton } from './AnswerButton.tsx'
import { ContactStatus } from './ContactStatus.tsx'
import { ReplyButton } from './ReplyButton.tsx'

/** The message that the address names, whole, beside the list. */
export function ContactRequestDetail() {
  const translate = useTranslate()
  const { opened, close } = useOpened()
  const { data, error, refetch } = useGetOne<ContactRequestRow>(
    'contact-us-request',
    { id: opened ?? '' },
    { enabled: opened !== null, onError: () => undefined },
  )
  const request = opened !== null && data?.id === opened ? data : undefined
  const text = (key: string, options?: object) => translate(`inquiries.contact.${key}`, options)
  const gone = error && (error as { status?: number }).status === 404
  return (
    <DetailDrawer
      open={opened !== null}
      onClose={close}
      title={request?.name ?? (error ? text('list') : <Skeleton width={180} />)}
      below={request && <ContactStatus status={request.status} />}
      acts={
        request && (
          <>
            {request.status === 'new' && <AnswerButton requests={[request]} />}
            <ReplyButton request={request} />
          </>
        )
      }
    >
      {request ? (
        <>
          <LongText title={text('fields.message')}>{request.message}</LongText>
          <Facts
            of={[
              [text('fields.email'), mailLink(request.email)],
              [text('fields.times'), text('fields.times_value', { smart_count: request.times })],
              [text('fields.received'), <Moment key="received" at={request.receivedAt} />],
              ...(request.answeredAt === null
                ? []
                : [[text('fields.answered'), <Moment key="answered" at={request.answeredAt} />] as const]),
            ]}
          />
        </>
      ) : gone ? (
        <EmptyState icon={mail} title={text('gone.title')}>
          {text('gone.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FactsSkeleton count={4} />
      )}
    </DetailDrawer>
  )
}
