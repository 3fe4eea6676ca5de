import { useEffect, useRef } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { check, cross } from '../../look/icons.tsx'
import { leaveFor } from '../leave.ts'
import controls from '../parts/controls.module.css'
import { siteTexts } from '../texts.ts'
import styles from './SignedUp.module.css'
import { signUpTexts as texts } from './texts.ts'

/** Confirms the registration and names the address of the mail. OK, Escape and closing go to the log-in. */
export function SignedUp({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    // By default a dialog focuses its first button, which is the one that closes it.
    ok.current?.focus()
  }, [])
  const leave = () => leaveFor('/login')
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="signed-up" onClose={leave}>
      <button
        type="button"
        className={`${controls.button} ${controls.quiet} ${controls.square} ${styles.close}`}
        aria-label={siteTexts.close}
        onClick={leave}
      >
        <Icon shape={cross} />
      </button>
      <p className={`${controls.chip} ${controls.ok} ${styles.chip}`}>
        <Icon shape={check} size={13} />
        {texts.succeeded}
      </p>
      <h2 id="signed-up">{texts.checkMail}</h2>
      <p>
        {texts.sentTo}{' '}
        <b>
          <bdi>{email}</bdi>
        </b>
        . {texts.sentMore}
      </p>
      <button
        ref={ok}
        type="button"
        className={`${controls.button} ${controls.primary} ${styles.ok}`}
        onClick={leave}
      >
        {texts.ok}
      </button>
    </dialog>
  )
}
