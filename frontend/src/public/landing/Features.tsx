import controls from '../parts/controls.module.css'
import { Feature } from './Feature.tsx'
import styles from './Features.module.css'
import { clockOf, dayName, friday, punchesOf, replay, takenAt } from './friday.ts'
import { NightShifts } from './NightShifts.tsx'
import { hoursOf, nights, wordsOf } from './nights.ts'
import { Panel } from './Panel.tsx'
import page from './page.module.css'
import { ReplayTable } from './ReplayTable.tsx'
import { Shot } from './Shot.tsx'
import { landingTexts as texts } from './texts.ts'

const punches = punchesOf(friday)
const [first, lunch, back] = punches.map(({ at }) => at)

const nightPicture = texts.nightPicture(nights.map(day => `${day.who}, ${wordsOf(day)}: ${hoursOf(day)}`))

/** The features, in the course of one day. */
export function Features() {
  return (
    <section className={`${page.band} ${page.white}`} id="features">
      <div className={page.inner}>
        <div className={`${page.head} ${page.reveal}`} data-reveal="">
          <h2 className={page.h2}>{texts.featuresTitle}</h2>
          <p className={page.lead}>{texts.featuresLead(clockOf(takenAt))}</p>
        </div>
        <div className={styles.features}>
          <Feature at={first ?? takenAt} title={texts.whoTitle} text={texts.whoText} wide>
            <Shot name="who-is-in" alt={texts.whoPicture} />
          </Feature>
          <Feature at={replay.asOf} title={texts.replayTitle} text={texts.replayText}>
            <Panel
              label={texts.replayPicture}
              head={
                <>
                  <span>
                    {texts.asha}, {dayName(friday.date)}
                  </span>
                  <span className={`${controls.chip} ${controls.brand}`}>
                    {texts.replayAsOf(clockOf(replay.asOf))}
                  </span>
                </>
              }
            >
              <ReplayTable />
            </Panel>
          </Feature>
          <Feature at={lunch ?? takenAt} title={texts.dayTitle} text={texts.dayText}>
            <Shot name="day" alt={texts.dayPicture} />
          </Feature>
          <Feature at={back ?? takenAt} title={texts.weekTitle} text={texts.weekText} wide>
            <Shot name="week" alt={texts.weekPicture} />
          </Feature>
          <Feature at={takenAt} title={texts.nightTitle} text={texts.nightText} wide>
            <Panel head={<span>{texts.nightHead}</span>} label={nightPicture}>
              <NightShifts />
            </Panel>
          </Feature>
        </div>
        <p className={`${page.note} ${styles.madeUp}`}>{texts.madeUp}</p>
      </div>
    </section>
  )
}
