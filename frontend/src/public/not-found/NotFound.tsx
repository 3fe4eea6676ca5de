import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { DayRibbon } from '../../look/DayRibbon.tsx'
import controls from '../parts/controls.module.css'
import { Logo, SkipLink, ThemeToggle } from '../parts/PageParts.tsx'
import { nineToSix, sampleDay } from '../sample-day.ts'
import styles from './NotFound.module.css'

const day = sampleDay('2026-11-20', '8:55-', '33:00', { scheduled: nineToSix })

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header>
        <Logo />
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1}>
        <p className={styles.code}>{notFoundTexts.code}</p>
        <h1>{texts.notFound}</h1>
        <DayRibbon {...day} size="l" hours decorative />
        <a className={`${controls.button} ${controls.primary}`} href="/">
          {notFoundTexts.home}
        </a>
      </main>
    </div>
  )
}

const notFoundTexts = {
  code: '404',
  home: 'Back to home',
}
