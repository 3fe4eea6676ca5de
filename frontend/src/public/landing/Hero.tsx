import { DayRibbon } from '../../look/DayRibbon.tsx'
import { Icon } from '../../look/Icon.tsx'
import { check } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { sampleDay } from '../sample-day.ts'
import styles from './Hero.module.css'
import { Panel } from './Panel.tsx'
import { PeopleList } from './PeopleList.tsx'
import page from './page.module.css'
import { morning } from './sample-people.ts'
import { landingTexts as texts } from './texts.ts'

const asha = sampleDay('2026-11-20', '9:02-11:10,11:34-', '13:07')

/** What it is, how to begin, and the two screens that matter. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={page.inner}>
        <div>
          <h1>{texts.title}</h1>
          <p className={page.lead}>{texts.lead}</p>
          <div className={styles.actions}>
            <a className={`${controls.button} ${controls.primary}`} href="/login">
              {texts.start}
            </a>
            <a className={`${controls.button} ${controls.quiet}`} href="#how">
              {texts.seeHow}
            </a>
          </div>
          <p className={styles.noCard}>
            <Icon shape={check} size={16} />
            {texts.noCard}
          </p>
        </div>
        <div className={styles.pictures} role="img" aria-label={texts.heroPicture}>
          <p className={styles.caption}>
            <b>{texts.heroClock}</b> {texts.heroClockWhen}
          </p>
          <Panel>
            <div className={styles.clock}>
              <div>
                <p className={styles.state}>{texts.state}</p>
                <p className={styles.timer}>
                  {texts.timer}
                  <span>{texts.seconds}</span>
                </p>
                <p className={styles.worked}>{texts.worked}</p>
              </div>
              <span className={`${controls.button} ${styles.punch}`}>{texts.punchOut}</span>
            </div>
            <DayRibbon {...asha} size="l" hours decorative />
          </Panel>
          <p className={styles.caption}>
            <b>{texts.heroCompany}</b> {texts.heroCompanyWhen}
          </p>
          <Panel>
            <PeopleList people={morning} size="s" />
          </Panel>
        </div>
      </div>
    </section>
  )
}
