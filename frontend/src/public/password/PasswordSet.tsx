import { useEffect, useRef } from 'react'
import controls from '../parts/controls.module.css'
import form from '../parts/form.module.css'
import { passwordTexts, siteTexts } from '../texts.ts'

/** Says that the password is set and leads to the log-in. */
export function PasswordSet() {
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className={form.form} role="status">
      <div>
        <h1 className={form.title}>{passwordTexts.done}</h1>
        <p className={form.lead}>{passwordTexts.doneMore}</p>
      </div>
      <a ref={next} className={`${controls.button} ${controls.primary}`} href="/login">
        {siteTexts.goToLogin}
      </a>
    </div>
  )
}
