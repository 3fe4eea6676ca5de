import { Icon } from '../../look/Icon.tsx'
import { moon, sun } from '../../look/icons.tsx'
import { siteTexts } from '../texts.ts'
import controls from './controls.module.css'
import styles from './ThemeToggle.module.css'

/** Switches between light and dark. page-behaviour.ts handles the click; only the stylesheet chooses the icon. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={`${controls.button} ${controls.quiet} ${controls.square} ${styles.toggle}`}
      aria-label={siteTexts.theme}
      data-switch-mode
    >
      <span className={styles.inLight}>
        <Icon shape={moon} />
      </span>
      <span className={styles.inDark}>
        <Icon shape={sun} />
      </span>
    </button>
  )
}
