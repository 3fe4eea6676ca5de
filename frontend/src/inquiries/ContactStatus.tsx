import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { Chip } from '../kit/parts/Chip.tsx'
import { check, clock } from '../look/icons.tsx'

const looks = { new: { tone: 'wait', icon: clock }, answered: { tone: 'ok', icon: check } } as const

/** Whether somebody's message is new or answered. */
export function ContactStatus({ status }: Pick<ContactRequestRow, 'status'>) {
  const translate = useTranslate()
  return <Chip {...looks[status]}>{translate(`inquiries.contact.status.${status}`)}</Chip>
}
