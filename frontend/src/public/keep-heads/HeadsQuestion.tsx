import type { AgreeToHeads } from '@rollcall/contracts/audit/commands.ts'
import { useRef, useState } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { alert, check } from '../../look/icons.tsx'
import form from '../form/form.module.css'
import controls from '../parts/controls.module.css'
import { answerMessage, createCommandSender, type SendResult } from '../send.ts'
import { useHeadsLink } from './heads-link.ts'
import { keepHeadsTexts as texts } from './texts.ts'

/**
 * Asks whoever opened the link of a mail whether they want a company's signed heads. Nothing happens by opening it,
 * because programs that check mails open links, too.
 */
export function HeadsQuestion() {
  const link = useHeadsLink()
  const [outcome, setOutcome] = useState<SendResult>()
  const [busy, setBusy] = useState(false)
  const send = useRef(createCommandSender<typeof AgreeToHeads>('commands/AgreeToHeads'))
  const answer = async (agrees: boolean) => {
    if (busy || link === undefined) return
    setBusy(true)
    const { companyId, recipientId, token } = link
    setOutcome(await send.current({ companyId, recipientId, token, agrees }))
    setBusy(false)
  }
  return (
    <div className={form.form}>
      <div>
        <h1 className={form.title}>{texts.title}</h1>
        <p className={form.lead}>{texts.lead(link?.company || texts.someCompany)}</p>
      </div>
      <Result outcome={outcome} />
      <button
        type="button"
        className={`${controls.button} ${controls.primary}`}
        disabled={busy}
        onClick={() => void answer(true)}
      >
        {busy ? texts.sending : texts.agree}
      </button>
      <button type="button" className={controls.button} disabled={busy} onClick={() => void answer(false)}>
        {texts.decline}
      </button>
      <p className={form.other}>{texts.leave}</p>
    </div>
  )
}

/** What the answer caused; empty before. */
function Result({ outcome }: { outcome: SendResult | undefined }) {
  return (
    <div role="status">
      {outcome && (
        <p className={`${controls.outcome} ${outcome.ok ? '' : controls.failed}`}>
          <Icon shape={outcome.ok ? check : alert} />
          {outcome.ok ? answerMessage(outcome.body) : outcome.message}
        </p>
      )}
    </div>
  )
}
