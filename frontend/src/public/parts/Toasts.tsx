import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { alert, check, cross } from '../../look/icons.tsx'
import { siteTexts } from '../texts.ts'
import controls from './controls.module.css'
import styles from './Toasts.module.css'
import { currentToasts, dismissToast, type Toast, toastTime, watchToasts } from './toast-store.ts'

const none: readonly Toast[] = []

/** The place of toasts: top right, announced by screen readers. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  return (
    <section className={styles.stack} aria-label={siteTexts.messages} aria-live="polite">
      {toasts.map(toast => (
        <OneToast key={toast.id} {...toast} />
      ))}
    </section>
  )
}

/** Stays while the pointer or the focus is on it, so that there is time to read it. */
function OneToast({ id, kind, text }: Toast) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), toastTime)
    return () => clearTimeout(timer)
  }, [id, held])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the message; the button inside acts
    <div
      className={`${styles.toast} ${styles[kind]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon shape={kind === 'ok' ? check : alert} />
      <p>{text}</p>
      <button
        type="button"
        className={`${controls.button} ${controls.quiet} ${styles.close}`}
        aria-label={siteTexts.dismiss}
        onClick={() => dismissToast(id)}
      >
        <Icon shape={cross} size={16} />
      </button>
    </div>
  )
}
