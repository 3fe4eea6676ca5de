import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { ActButton, type ActLook } from '../kit/parts/grid/ActButton.tsx'
import { useCommandForEach } from '../kit/parts/grid/useCommandForEach.ts'
import { check } from '../look/icons.tsx'

const body = ({ id }: ContactRequestRow) => ({ requestId: id })

/** Marks messages as answered; the answer itself is a mail of one's own. */
export function AnswerButton({
  requests,
  onBegin,
  ...rest
}: ActLook & { requests: readonly ContactRequestRow[]; onBegin?: () => void }) {
  const translate = useTranslate()
  const { run, busy } = useCommandForEach<ContactRequestRow>({
    resource: 'contact-us-request',
    command: 'AnswerContactRequest',
    body,
    done: 'inquiries.contact.answer.done',
  })
  const act = () => {
    onBegin?.()
    void run(requests)
  }
  return (
    <ActButton
      {...rest}
      icon={check}
      busy={busy}
      label={translate('inquiries.contact.answer.action')}
      onAct={act}
    />
  )
}
