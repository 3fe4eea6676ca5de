import { Skeleton } from '@mui/material'
import { contactRequestStatuses } from '@rollcall/contracts/inquiries/views.ts'
import { ListBase, useTranslate } from 'ra-core'
import { useCounts } from '../kit/parts/grid/useCounts.ts'
import { Page } from '../kit/parts/Page.tsx'
import { ContactRequestDetail } from './ContactRequestDetail.tsx'
import { ContactRequestGrid } from './ContactRequestGrid.tsx'

/** /app/admin/contact-us-requests; `?open=` shows one beside the list. */
export function ContactRequestList() {
  const translate = useTranslate()
  const { counts, failed } = useCounts('contact-us-request', 'status', contactRequestStatuses)
  const text = (key: string, options?: object) => translate(`inquiries.contact.${key}`, options)
  return (
    <Page
      name={translate('app.menu.contact_us_requests')}
      width="wide"
      title={
        counts ? (
          counts.new === 0 ? (
            text('title.none_new')
          ) : (
            text('title.new', { smart_count: counts.new })
          )
        ) : failed ? (
          text('list')
        ) : (
          <Skeleton width={280} />
        )
      }
      subtitle={
        counts
          ? text('subtitle', { ...counts, smart_count: counts.all })
          : !failed && <Skeleton width={240} />
      }
    >
      <ListBase
        resource="contact-us-request"
        perPage={25}
        sort={{ field: 'receivedAt', order: 'DESC' }}
        filterDefaultValues={{}}
        debounce={0}
        queryOptions={{ onError: () => undefined }}
      >
        <ContactRequestGrid />
      </ListBase>
      <ContactRequestDetail />
    </Page>
  )
}
