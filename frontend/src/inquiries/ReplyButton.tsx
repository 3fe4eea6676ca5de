import { Button } from '@mui/material'
import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { dayIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Icon } from '../look/Icon.tsx'
import { mail } from '../look/icons.tsx'
import { replyAddress } from './reply-address.ts'

/** Begins an answer in one's own mail program. */
export function ReplyButton({ request }: { request: ContactRequestRow }) {
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
