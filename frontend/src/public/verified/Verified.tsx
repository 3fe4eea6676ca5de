import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { alert, check } from '../../look/icons.tsx'
import { useMailedLink } from '../address.ts'
import controls from '../parts/controls.module.css'
import form from '../parts/form.module.css'
import { SampleDayPicture } from '../parts/SampleDayPicture.tsx'
import { Split } from '../parts/Split.tsx'
import { createSender, messageOf } from '../send.ts'
import { siteTexts, verifiedTexts as texts } from '../texts.ts'
import styles from './Verified.module.css'

/** Verifies the address of a mailed link as soon as it is open, and says how that went. */
export function Verified() {
  const link = useMailedLink()
  const [result, setResult] = useState<{ ok: boolean; text: string }>()
  const asked = useRef(false)
  useEffect(() => {
    if (link === undefined || asked.current) return
    asked.current = true
    const send = createSender()
    const query = new URLSearchParams({ token: link.token })
    void send(`${encodeURIComponent(link.email)}/verify-email?${query}`).then(outcome =>
      setResult(
        outcome.ok
          ? { ok: true, text: messageOf(outcome.body) ?? texts.success }
          : { ok: false, text: outcome.message },
      ),
    )
  }, [link])
  return (
    <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleDayPicture />}>
      <div className={form.form}>
        <h1 className={form.title}>{texts.title}</h1>
        <div className={styles.result} role="status">
          {result === undefined ? (
            <>
              <span className={styles.spinner} />
              {texts.checking}
            </>
          ) : (
            <>
              <span className={result.ok ? styles.ok : styles.bad}>
                <Icon shape={result.ok ? check : alert} size={20} />
              </span>
              {result.text}
            </>
          )}
        </div>
        <a className={`${controls.button} ${controls.primary}`} href="/login">
          {siteTexts.goToLogin}
        </a>
      </div>
    </Split>
  )
}
