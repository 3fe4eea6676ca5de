import { Brandmark } from '../../look/Brandmark.tsx'
import { siteTexts } from '../texts.ts'
import styles from './Logo.module.css'

/** Mark and name, leading home. */
export function Logo({ narrowOnly = false }: { narrowOnly?: boolean }) {
  return (
    <a className={`${styles.logo} ${narrowOnly ? styles.narrow : ''}`} href="/" aria-label={siteTexts.home}>
      <Brandmark />
      {siteTexts.name}
    </a>
  )
}
