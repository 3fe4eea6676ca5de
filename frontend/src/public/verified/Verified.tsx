import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { alert, check } from '../../look/icons.tsx'
import { useMailedLink } from '../address.ts'
import form from '../form/form.module.css'
import controls from '../parts/controls.module.css'
import { Split } from '../parts/Split.tsx'
import { answerMessage, createSender, type SendResult } from '../send.ts'
import { siteTexts } from '../texts.ts'
import { nextStep } from './next-step.ts'
import { verifiedTexts as texts } from './texts.ts'
import styles from './Verified.module.css'

const SampleDayPicture = lazy(() => import('../parts/SampleDayPicture.tsx'))

/** Verifies the address of a mailed link as soon as it is opened. Shows the outcome and the next step. */
export function Verified() {
  const link = useMailedLink()
  const path =
    link && `${encodeURIComponent(link.email)}/verify-email?${new URLSearchParams({ token: link.token })}`
  const [outcome, setOutcome] = useState<SendResult>()
  const [trying, setTrying] = useState(true)
  const send = useRef(createSender())
  const asked = useRef<string>(undefined)
  const again = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLAnchorElement>(null)
  const verify = useCallback(async (where: string) => {
    setTrying(true)
    const found = await send.current(where)
    // The pressed button disappears and would take the focus with it.
    if (nextStep(found) !== 'try-again' && document.activeElement === again.current) next.current?.focus()
    setOutcome(found)
    setTrying(false)
  }, [])
  useEffect(() => {
    if (path === undefined || asked.current === path) return
    asked.current = path
    void verify(path)
  }, [path, verify])
  const way = outcome && nextStep(outcome)
  return (
    <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleDayPicture />}>
      <div className={form.form}>
        <h1 className={form.title}>{texts.title}</h1>
        <Result outcome={trying ? undefined : outcome} />
        {way === 'new-mail' && <p className={form.lead}>{texts.newMail}</p>}
        {way === 'try-again' && (
          <button
            ref={again}
            type="button"
            className={controls.button}
            onClick={() => !trying && path !== undefined && void verify(path)}
          >
            {texts.tryAgain}
          </button>
        )}
        <a ref={next} className={`${controls.button} ${controls.primary}`} href="/login">
          {siteTexts.goToLogin}
        </a>
      </div>
    </Split>
  )
}

/** The outcome of the verification; undefined: it is in progress. */
function Result({ outcome }: { outcome: SendResult | undefined }) {
  return (
    <div className={styles.result} role="status">
      {outcome === undefined ? (
        <>
          <span className={styles.spinner} />
          {texts.checking}
        </>
      ) : (
        <>
          <span className={outcome.ok ? styles.ok : styles.bad}>
            <Icon shape={outcome.ok ? check : alert} size={20} />
          </span>
          {outcome.ok ? (answerMessage(outcome.body) ?? texts.success) : outcome.message}
        </>
      )}
    </div>
  )
}
