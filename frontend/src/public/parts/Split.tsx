import type { ReactNode } from 'react'
import { siteTexts } from '../texts.ts'
import form from './form.module.css'
import { Logo } from './Logo.tsx'
import styles from './Split.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'

interface SplitProps {
  welcome: string
  welcomeMore: string
  picture: ReactNode
  children: ReactNode
}

/** Two panels: a welcome with a week on the left, a form on the right; below 1000 px the form alone. */
export function Split({ welcome, welcomeMore, picture, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <aside className={styles.left}>
        <Logo />
        <div className={styles.welcome}>
          <p className={styles.big}>{welcome}</p>
          <p className={styles.more}>{welcomeMore}</p>
        </div>
        {picture}
      </aside>
      <div className={styles.right}>
        <header className={styles.top}>
          <Logo narrowOnly />
          <ThemeToggle />
        </header>
        <main className={styles.main}>
          <noscript>
            <div className={`${form.notice} ${styles.needsScript}`}>
              <p>{siteTexts.needsScript}</p>
            </div>
          </noscript>
          {children}
        </main>
      </div>
    </div>
  )
}
