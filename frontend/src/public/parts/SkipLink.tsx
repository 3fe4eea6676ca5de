import { siteTexts } from '../texts.ts'
import styles from './SkipLink.module.css'

/** The first stop of Tab on a page, seen only then: past the head, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {siteTexts.skip}
    </a>
  )
}
