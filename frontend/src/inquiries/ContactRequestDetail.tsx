import { Button } from '@mui/material'
import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'react-admin'
import { dayIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { mailLink } from '../kit/parts/contact-links.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Facts, LongText } from '../kit/record/Facts.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { RecordDrawer } from '../kit/record/RecordDrawer.tsx'
import { Icon } from '../look/Icon.tsx'
import { mail } from '../look/icons.tsx'
import { ContactStatus } from './InquiryStatus.tsx'
import { contactActs } from './inquiry-acts.tsx'
import { replyAddress } from './reply-address.ts'

/** The full message of the open contact request, beside the list. */
export function ContactRequestDetail() {
  const translate = useTranslate()
  const label = (field: keyof ContactRequestRow) => translate(`resources.contact-us-request.fields.${field}`)
  return (
    <RecordDrawer<ContactRequestRow>
      resource="contact-us-request"
      texts="inquiries.contact"
      icon={mail}
      nameOf={contactActs.nameOf}
      state={({ status }) => <ContactStatus status={status} />}
      acts={request => (
        <>
          {recordActs(contactActs, [request])}
          <ReplyButton request={request} />
        </>
      )}
    >
      {request => (
        <>
          <LongText title={label('message')}>{request.message}</LongText>
          <Facts
            of={[
              [label('email'), mailLink(request.email)],
              [label('times'), translate('inquiries.contact.times_value', { smart_count: request.times })],
              [label('receivedAt'), <Moment key="received" at={request.receivedAt} />],
              ...(request.answeredAt === null
                ? []
                : [[label('answeredAt'), <Moment key="answered" at={request.answeredAt} />] as const]),
            ]}
          />
        </>
      )}
    </RecordDrawer>
  )
}

/** Starts a reply in the person's own mail program. */
function ReplyButton({ request }: { request: ContactRequestRow }) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const text = (key: string, options?: object) => translate(`inquiries.contact.reply.${key}`, options)
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<Icon shape={mail} size={15} />}
      href={replyAddress(request.email, {
        subject: text('subject'),
        greeting: text('greeting', { name: request.name }),
        quote: text('quote', { day: day(dayIn(zone, request.receivedAt)) }),
        message: request.message,
      })}
    >
      {text('action')}
    </Button>
  )
}
