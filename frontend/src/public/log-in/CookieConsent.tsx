import { useEffect, useState } from 'react'
import controls from '../parts/controls.module.css'
import { siteTexts, cookieTexts as texts } from '../texts.ts'
import styles from './CookieConsent.module.css'

const key = 'cookieConsent'

/** Asks once what may be stored, both answers alike; the answer is remembered. */
export function CookieConsent() {
  const [asking, setAsking] = useState(false)
  useEffect(() => setAsking(storedAnswer() === null), [])
  if (!asking) return null
  const answer = (value: 'needed' | 'agreed') => {
    setAsking(false)
    try {
      localStorage.setItem(key, value)
    } catch {
      // The browser keeps nothing for this site: it is asked again next time.
    }
  }
  return (
    <section className={styles.banner} aria-label={texts.label}>
      <p>
        {texts.text}{' '}
        <a className={`${controls.link} ${controls.inline}`} href="/privacyPolicy">
          {siteTexts.privacy}
        </a>
      </p>
      <div>
        <button type="button" className={controls.button} onClick={() => answer('needed')}>
          {texts.needed}
        </button>
        <button type="button" className={controls.button} onClick={() => answer('agreed')}>
          {texts.agree}
        </button>
      </div>
    </section>
  )
}

function storedAnswer(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
