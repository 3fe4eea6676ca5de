import controls from '../parts/controls.module.css'
import { Split } from '../parts/Split.tsx'
import { WeekPicture } from '../parts/WeekPicture.tsx'
import { StaticToasts } from '../static/StaticToasts.tsx'
import { siteTexts } from '../texts.ts'
import styles from './CookieConsent.module.css'
import { LogInForm } from './LogInForm.tsx'
import { sampleWeek, weekHeads } from './sample-week.ts'
import { cookieTexts, logInTexts, logInTexts as texts } from './texts.ts'

/** The log-in page. */
export function LogIn() {
  return (
    <>
      <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleWeek />}>
        <LogInForm />
      </Split>
      <CookieConsent />
      <StaticToasts />
    </>
  )
}

/** The picture beside the log-in: a sample week of six people. */
function SampleWeek() {
  return <WeekPicture label={logInTexts.picture} heads={weekHeads} today={4} rows={sampleWeek} />
}

/**
 * Asks once for consent to cookies, with two equal buttons. The question is part of the prerendered page, so that it
 * appears with it. before-paint.js hides it after an answer and stores the answer, so that no button waits for React.
 */
function CookieConsent() {
  return (
    <section className={styles.banner} aria-label={cookieTexts.label}>
      <p>
        {cookieTexts.text}{' '}
        <a className={`${controls.link} ${controls.inline}`} href="/privacyPolicy">
          {siteTexts.privacy}
        </a>
      </p>
      <div>
        <button type="button" className={controls.button} data-cookies="needed">
          {cookieTexts.needed}
        </button>
        <button type="button" className={controls.button} data-cookies="agreed">
          {cookieTexts.agree}
        </button>
      </div>
    </section>
  )
}
