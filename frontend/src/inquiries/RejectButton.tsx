import { RejectInquiry } from '@rollcall/contracts/inquiries/commands.ts'
import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Field } from '../kit/parts/Field.tsx'
import { FormDialog } from '../kit/parts/FormDialog.tsx'
import { ActButton } from '../kit/parts/grid/ActButton.tsx'
import { useCommandForEach } from '../kit/parts/grid/useCommandForEach.ts'
import { cross } from '../look/icons.tsx'
import type { InquiryAct } from './SettleButtons.tsx'

const form = RejectInquiry.schema.omit({ inquiryId: true })

/** Rejects pending inquiries, with one reason for all of them. */
export function RejectButton({ inquiries, onBegin, ...rest }: InquiryAct) {
  const translate = useTranslate()
  // Those that it was begun for: the list may follow the first answer before the last is sent.
  const [asking, setAsking] = useState<readonly InquiryRow[]>([])
  const begin = () => {
    onBegin?.()
    setAsking(inquiries)
  }
  return (
    <>
      <ActButton {...rest} icon={cross} label={translate('inquiries.reject.action')} onAct={begin} />
      {asking.length > 0 && <RejectDialog inquiries={asking} onClose={() => setAsking([])} />}
    </>
  )
}

function RejectDialog({ inquiries, onClose }: { inquiries: readonly InquiryRow[]; onClose: () => void }) {
  const translate = useTranslate()
  const { run } = useCommandForEach<Rejection>({
    resource: 'inquiry',
    command: 'RejectInquiry',
    body: ({ id, reason }) => ({ inquiryId: id, reason }),
    done: 'inquiries.reject.done',
  })
  return (
    <FormDialog
      open
      title={translate('inquiries.reject.title', { smart_count: inquiries.length })}
      text={
        <>
          <p style={{ margin: '0 0 8px', color: 'var(--ink)', fontWeight: 560 }}>
            {inquiries.map(({ name }) => name).join(', ')}
          </p>
          {translate('inquiries.reject.text')}
        </>
      }
      act={translate('inquiries.reject.action')}
      danger
      schema={form}
      values={{ reason: '' }}
      onSubmit={async values => {
        const { reason } = form.parse(values)
        if (await run(inquiries.map(({ id }) => ({ id, reason })))) onClose()
        return undefined
      }}
      onClose={onClose}
    >
      <Field
        source="reason"
        label={translate('inquiries.reject.reason')}
        help={translate('inquiries.reject.reason_help')}
        required={false}
        rows={2}
        autoFocus
      />
    </FormDialog>
  )
}

type Rejection = { id: string; reason: string }
