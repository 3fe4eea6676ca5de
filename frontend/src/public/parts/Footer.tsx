import { siteTexts } from '../texts.ts'
import controls from './controls.module.css'
import styles from './Footer.module.css'
import { Logo } from './Logo.tsx'

/** The footer of the landing page and the legal texts. */
export function Footer() {
  return (
    <footer className={styles.foot}>
      <div>
        <Logo />
        <a className={controls.link} href="/privacyPolicy">
          {siteTexts.privacy}
        </a>
        <a className={controls.link} href="/termsAndConditions">
          {siteTexts.terms}
        </a>
        <span>{siteTexts.copyright}</span>
      </div>
    </footer>
  )
}
