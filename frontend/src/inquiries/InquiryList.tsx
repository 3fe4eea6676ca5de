import { Skeleton } from '@mui/material'
import { inquiryStatuses } from '@rollcall/contracts/inquiries/views.ts'
import { ListBase, useTranslate } from 'ra-core'
import { useCounts } from '../kit/parts/grid/useCounts.ts'
import { Page } from '../kit/parts/Page.tsx'
import { InquiryDetail } from './InquiryDetail.tsx'
import { InquiryGrid } from './InquiryGrid.tsx'

/** /app/inquiry; `?open=` shows one beside the list. */
export function InquiryList() {
  const translate = useTranslate()
  const { counts, failed } = useCounts('inquiry', 'status', inquiryStatuses)
  return (
    <Page
      name={translate('inquiries.page')}
      width="wide"
      title={
        counts ? (
          counts.pending === 0 ? (
            translate('inquiries.title.none_pending')
          ) : (
            translate('inquiries.title.pending', { smart_count: counts.pending })
          )
        ) : failed ? (
          translate('inquiries.list')
        ) : (
          <Skeleton width={280} />
        )
      }
      subtitle={
        counts
          ? translate('inquiries.subtitle', { ...counts, smart_count: counts.all })
          : !failed && <Skeleton width={240} />
      }
    >
      <ListBase
        resource="inquiry"
        perPage={25}
        sort={{ field: 'receivedAt', order: 'DESC' }}
        filterDefaultValues={{}}
        debounce={0}
        queryOptions={{ onError: () => undefined }}
      >
        <InquiryGrid />
      </ListBase>
      <InquiryDetail />
    </Page>
  )
}
