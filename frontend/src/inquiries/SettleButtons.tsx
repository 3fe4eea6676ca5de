import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { ActButton, type ActLook } from '../kit/parts/grid/ActButton.tsx'
import { undo } from '../kit/parts/icons.tsx'
import { check } from '../look/icons.tsx'
import { useInquiryCommand } from './useInquiryCommand.ts'

/** What every act on inquiries takes. */
export interface InquiryAct extends ActLook {
  inquiries: readonly InquiryRow[]
  /** The act was begun: a menu closes. */
  onBegin?: (() => void) | undefined
}

/** Marks pending inquiries as completed. */
export function CompleteButton({ inquiries, onBegin, ...rest }: InquiryAct) {
  const translate = useTranslate()
  const { run, busy } = useInquiryCommand('CompleteInquiry', 'inquiries.complete.done')
  const act = () => {
    onBegin?.()
    void run(inquiries)
  }
  return (
    <ActButton
      {...rest}
      icon={check}
      busy={busy}
      label={translate('inquiries.complete.action')}
      onAct={act}
    />
  )
}

/** Makes settled inquiries pending again. */
export function ReopenButton({ inquiries, onBegin, ...rest }: InquiryAct) {
  const translate = useTranslate()
  const { run, busy } = useInquiryCommand('ReopenInquiry', 'inquiries.reopen.done')
  const act = () => {
    onBegin?.()
    void run(inquiries)
  }
  return (
    <ActButton {...rest} icon={undo} busy={busy} label={translate('inquiries.reopen.action')} onAct={act} />
  )
}
