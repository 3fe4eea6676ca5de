import { Brandmark } from '../../look/Brandmark.tsx'
import { siteTexts } from '../texts.ts'
import styles from './Logo.module.css'

/** Logo and name, as a link to the landing page. */
export function Logo({ narrowOnly = false }: { narrowOnly?: boolean }) {
  return (
    <a className={`${styles.logo} ${narrowOnly ? styles.narrow : ''}`} href="/" aria-label={siteTexts.home}>
      <Brandmark />
      {siteTexts.name}
    </a>
  )
}
