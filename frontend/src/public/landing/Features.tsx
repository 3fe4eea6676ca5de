import controls from '../parts/controls.module.css'
import { Feature } from './Feature.tsx'
import styles from './Features.module.css'
import { clockOf, dayName, friday, momentOf, punchesOf } from './friday.ts'
import { NightShifts } from './NightShifts.tsx'
import { Panel } from './Panel.tsx'
import page from './page.module.css'
import { ReplayTable } from './ReplayTable.tsx'
import { Shot } from './Shot.tsx'
import { landingTexts as texts } from './texts.ts'

const punches = punchesOf(friday)
const [first, lunch, back] = punches.map(({ at }) => at)
const later = momentOf(friday, '11:00')
const taken = momentOf(friday, '14:40')

/** What the product does, along one day. */
export function Features() {
  return (
    <section className={`${page.band} ${page.white}`} id="features">
      <div className={page.inner}>
        <div className={`${page.head} ${page.reveal}`} data-reveal="">
          <h2 className={page.h2}>{texts.featuresTitle}</h2>
          <p className={page.lead}>{texts.featuresLead}</p>
        </div>
        <div className={styles.features}>
          <Feature at={first ?? later} title={texts.whoTitle} text={texts.whoText} wide>
            <Shot name="who-is-in" alt={texts.whoPicture} />
          </Feature>
          <Feature at={later} title={texts.replayTitle} text={texts.replayText}>
            <Panel
              label={texts.replayPicture}
              head={
                <>
                  <span>
                    {texts.asha}, {dayName(friday.date)}
                  </span>
                  <span className={`${controls.chip} ${controls.brand}`}>
                    {texts.replayAsOf(clockOf(later))}
                  </span>
                </>
              }
            >
              <ReplayTable asOf={later} />
            </Panel>
          </Feature>
          <Feature at={lunch ?? later} title={texts.dayTitle} text={texts.dayText}>
            <Shot name="day" alt={texts.dayPicture} />
          </Feature>
          <Feature at={back ?? taken} title={texts.weekTitle} text={texts.weekText} wide>
            <Shot name="week" alt={texts.weekPicture} />
          </Feature>
          <Feature at={taken} title={texts.nightTitle} text={texts.nightText} wide>
            <Panel head={<span>{texts.nightHead}</span>} label={texts.nightPicture}>
              <NightShifts />
            </Panel>
          </Feature>
        </div>
        <p className={`${page.note} ${styles.madeUp}`}>{texts.madeUp}</p>
      </div>
    </section>
  )
}
