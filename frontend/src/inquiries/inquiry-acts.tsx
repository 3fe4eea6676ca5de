import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import type { ReactElement } from 'react'
import { RejectButton } from './RejectButton.tsx'
import { CompleteButton, type InquiryAct, ReopenButton } from './SettleButtons.tsx'

/** The acts that some inquiries allow, each for those that it applies to. */
export function inquiryActs(
  inquiries: readonly InquiryRow[],
  rest: Omit<InquiryAct, 'inquiries'> = {},
): ReactElement[] {
  const pending = inquiries.filter(({ status }) => status === 'pending')
  const settled = inquiries.filter(({ status }) => status !== 'pending')
  return [
    ...(settled.length > 0 ? [<ReopenButton key="reopen" {...rest} inquiries={settled} />] : []),
    ...(pending.length > 0
      ? [
          <RejectButton key="reject" {...rest} inquiries={pending} />,
          <CompleteButton key="complete" {...rest} inquiries={pending} />,
        ]
      : []),
  ]
}
