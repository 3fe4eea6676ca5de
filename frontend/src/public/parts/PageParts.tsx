import { Brandmark } from '../../look/Brandmark.tsx'
import { Icon } from '../../look/Icon.tsx'
import { moon, sun } from '../../look/icons.tsx'
import { siteTexts } from '../texts.ts'
import controls from './controls.module.css'
import styles from './Footer.module.css'
import logoStyles from './Logo.module.css'
import skipLinkStyles from './SkipLink.module.css'
import themeToggleStyles from './ThemeToggle.module.css'

/** Logo and name, as a link to the landing page. */
export function Logo({ narrowOnly = false }: { narrowOnly?: boolean }) {
  return (
    <a
      className={`${logoStyles.logo} ${narrowOnly ? logoStyles.narrow : ''}`}
      href="/"
      aria-label={siteTexts.home}
    >
      <Brandmark />
      {siteTexts.name}
    </a>
  )
}

/** The first link of a page, visible only while focused. Skips to the main content. */
export function SkipLink() {
  return (
    <a className={skipLinkStyles.skip} href="#main">
      {siteTexts.skip}
    </a>
  )
}

/** Switches between light and dark. page-behaviour.ts handles the click; only the stylesheet chooses the icon. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={`${controls.button} ${controls.quiet} ${controls.square} ${themeToggleStyles.toggle}`}
      aria-label={siteTexts.theme}
      data-switch-mode
    >
      <span className={themeToggleStyles.inLight}>
        <Icon shape={moon} />
      </span>
      <span className={themeToggleStyles.inDark}>
        <Icon shape={sun} />
      </span>
    </button>
  )
}

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
