import controls from '../parts/controls.module.css'
import { siteTexts } from '../texts.ts'
import styles from './CookieConsent.module.css'
import { cookieTexts as texts } from './texts.ts'

/**
 * Asks once for consent to cookies, with two equal buttons. The question is part of the prerendered page, so that it
 * appears with it. before-paint.js hides it after an answer and stores the answer, so that no button waits for React.
 */
export function CookieConsent() {
  return (
    <section className={styles.banner} aria-label={texts.label}>
      <p>
        {texts.text}{' '}
        <a className={`${controls.link} ${controls.inline}`} href="/privacyPolicy">
          {siteTexts.privacy}
        </a>
      </p>
      <div>
        <button type="button" className={controls.button} data-cookies="needed">
          {texts.needed}
        </button>
        <button type="button" className={controls.button} data-cookies="agreed">
          {texts.agree}
        </button>
      </div>
    </section>
  )
}
