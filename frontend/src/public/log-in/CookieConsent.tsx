import controls from '../parts/controls.module.css'
import { siteTexts } from '../texts.ts'
import styles from './CookieConsent.module.css'
import { cookieTexts as texts } from './texts.ts'

/**
 * Asks once what may be stored, both answers alike. The question is part of the prerendered page and seen with it;
 * before-paint.js keeps it from whoever has answered, and remembers the answer, so that no button waits for React.
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
