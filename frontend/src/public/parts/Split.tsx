import { type ReactNode, Suspense } from 'react'
import form from '../form/form.module.css'
import { siteTexts } from '../texts.ts'
import { KeptMarkup } from './KeptMarkup.tsx'
import { Logo, SkipLink, ThemeToggle } from './PageParts.tsx'
import styles from './Split.module.css'

interface SplitProps {
  welcome: string
  welcomeMore: string
  /** Lazy if it is more than text, so that a prerendered page never loads it. */
  picture: ReactNode
  children: ReactNode
}

/** Two panels: a welcome with a week on the left, a form on the right. Below 1000 px only the form. */
export function Split({ welcome, welcomeMore, picture, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <SkipLink />
      <KeptMarkup as="aside" className={styles.left}>
        <Logo />
        <div className={styles.welcome}>
          <p className={styles.big}>{welcome}</p>
          <p className={styles.more}>{welcomeMore}</p>
        </div>
        {picture}
      </KeptMarkup>
      <div className={styles.right}>
        <KeptMarkup as="header" className={styles.top}>
          <Logo narrowOnly />
          <ThemeToggle />
        </KeptMarkup>
        <main className={styles.main} id="main" tabIndex={-1}>
          <noscript>
            <div className={`${form.notice} ${styles.needsScript}`}>
              <p>{siteTexts.needsScript}</p>
            </div>
          </noscript>
          <Suspense>{children}</Suspense>
        </main>
      </div>
    </div>
  )
}
