import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { Chip } from '../kit/parts/Chip.tsx'
import { check, clock, cross } from '../look/icons.tsx'

const looks = {
  pending: { tone: 'wait', icon: clock },
  completed: { tone: 'ok', icon: check },
  rejected: { tone: 'bad', icon: cross },
} as const

/** Whether an inquiry is pending, completed or rejected. */
export function InquiryStatus({ status }: Pick<InquiryRow, 'status'>) {
  const translate = useTranslate()
  return <Chip {...looks[status]}>{translate(`inquiries.status.${status}`)}</Chip>
}
