import { Button } from '@mui/material'
import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { mailLink, phoneLink } from '../kit/parts/contact-links.tsx'
import { checklist, pencil } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Facts, LongText } from '../kit/record/Facts.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { RecordDrawer } from '../kit/record/RecordDrawer.tsx'
import { Icon } from '../look/Icon.tsx'
import { InquiryStatus } from './InquiryStatus.tsx'
import { inquiryActs } from './inquiry-acts.tsx'

/** The full text of the open inquiry, beside the list. */
export function InquiryDetail() {
  const translate = useTranslate()
  return (
    <RecordDrawer<InquiryRow>
      resource="inquiry"
      texts="inquiries"
      icon={checklist}
      nameOf={inquiryActs.nameOf}
      state={({ status }) => <InquiryStatus status={status} />}
      acts={inquiry => (
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
          {recordActs(inquiryActs, [inquiry])}
        </>
      )}
    >
      {inquiry => <InquiryFacts inquiry={inquiry} />}
    </RecordDrawer>
  )
}

function InquiryFacts({ inquiry }: { inquiry: InquiryRow }) {
  const translate = useTranslate()
  const label = (field: keyof InquiryRow) => translate(`resources.inquiry.fields.${field}`)
  const text = (key: string, options?: object) => translate(`inquiries.detail.${key}`, options)
  const none = <span style={{ color: 'var(--ink-2)' }}>{text('none')}</span>
  return (
    <>
      <LongText title={label('message')}>{inquiry.message}</LongText>
      {inquiry.status === 'rejected' && inquiry.reason !== '' && (
        <LongText title={label('reason')}>{inquiry.reason}</LongText>
      )}
      {inquiry.note !== '' && <LongText title={label('note')}>{inquiry.note}</LongText>}
      <Facts
        of={[
          [label('companyName'), inquiry.companyName],
          [label('teamSize'), text('people', { smart_count: inquiry.teamSize })],
          [label('planId'), plans[inquiry.planId].name],
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
          [label('email'), mailLink(inquiry.email)],
          [label('phoneNumber'), inquiry.phoneNumber === '' ? none : phoneLink(inquiry.phoneNumber)],
          [label('receivedAt'), <Moment key="received" at={inquiry.receivedAt} />],
          ...(inquiry.settledAt === null
            ? []
            : [[label('settledAt'), <Moment key="settled" at={inquiry.settledAt} />] as const]),
        ]}
      />
    </>
  )
}
