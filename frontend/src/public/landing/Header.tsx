import { Icon } from '../../look/Icon.tsx'
import { menu } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { Logo, ThemeToggle } from '../parts/PageParts.tsx'
import styles from './Header.module.css'
import { landingTexts as texts } from './texts.ts'

const links = (
  <>
    <a href="#features">{texts.features}</a>
    <a href="#how">{texts.how}</a>
    <a href="#plans">{texts.plans}</a>
    <a href="#contact">{texts.contact}</a>
  </>
)

/** The bar at the top. Narrow windows show the page's links as a sheet. */
export function Header() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label={texts.page}>
          {links}
        </nav>
        <ThemeToggle />
        <a className={controls.button} href="/login">
          {texts.logIn}
        </a>
        <a className={`${controls.button} ${controls.primary} ${styles.start}`} href="/login">
          {texts.start}
        </a>
        <details className={styles.menu} data-menu>
          <summary
            className={`${controls.button} ${controls.quiet} ${controls.square}`}
            aria-label={texts.menu}
          >
            <Icon shape={menu} />
          </summary>
          <nav className={styles.sheet} aria-label={texts.menu}>
            {links}
          </nav>
        </details>
      </div>
    </header>
  )
}
