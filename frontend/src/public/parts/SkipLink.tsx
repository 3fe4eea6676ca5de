import { siteTexts } from '../texts.ts'
import styles from './SkipLink.module.css'

/** The first link of a page, visible only while focused. Skips to the main content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {siteTexts.skip}
    </a>
  )
}
