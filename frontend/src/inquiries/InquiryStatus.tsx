import type { ContactRequestRow, InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { check, clock, cross } from '../look/icons.tsx'

const looks = {
  pending: { tone: 'wait', icon: clock },
  new: { tone: 'wait', icon: clock },
  completed: { tone: 'ok', icon: check },
  answered: { tone: 'ok', icon: check },
  rejected: { tone: 'bad', icon: cross },
} as const

/** Whether an inquiry is pending, completed or rejected. */
export function InquiryStatus({ status }: Pick<InquiryRow, 'status'>) {
  const translate = useTranslate()
  return <Chip {...looks[status]}>{translate(`inquiries.status.${status}`)}</Chip>
}

/** Whether a contact request is new or answered. */
export function ContactStatus({ status }: Pick<ContactRequestRow, 'status'>) {
  const translate = useTranslate()
  return <Chip {...looks[status]}>{translate(`inquiries.contact.status.${status}`)}</Chip>
}
