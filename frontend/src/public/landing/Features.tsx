import type { ReactNode } from 'react'
import { DayRibbon } from '../../look/DayRibbon.tsx'
import controls from '../parts/controls.module.css'
import featureStyles from './Feature.module.css'
import styles from './Features.module.css'
import { clockOf, dayAsOf, dayName, friday, replay, shownPunchesOf, takenAt } from './friday.ts'
import nightShiftsStyles from './NightShifts.module.css'
import { hoursOf, nights, ribbonOf, wordsOf } from './nights.ts'
import panelStyles from './Panel.module.css'
import page from './page.module.css'
import { ReplayTable } from './ReplayTable.tsx'
import { Shot } from './Shot.tsx'
import { landingTexts as texts } from './texts.ts'

const punches = shownPunchesOf(friday)
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

interface FeatureProps {
  /** An instant of Asha's Friday. */
  at: string
  title: string
  text: string
  /** Takes the whole width, with its text in two columns. */
  wide?: boolean
  children: ReactNode
}

/** One part of the sample day: the day up to that instant, the text, and the picture. */
function Feature({ at, title, text, wide = false, children }: FeatureProps) {
  return (
    <article
      className={`${featureStyles.feature} ${wide ? featureStyles.wide : ''} ${page.reveal}`}
      data-reveal=""
    >
      <div className={featureStyles.rule} aria-hidden="true">
        <time>{clockOf(at)}</time>
        <DayRibbon {...dayAsOf(friday, at)} size="xs" decorative />
      </div>
      <div className={featureStyles.say}>
        <h3 className={page.h3}>{title}</h3>
        <p className={page.text}>{text}</p>
      </div>
      {children}
    </article>
  )
}

interface PanelProps {
  head?: ReactNode
  children: ReactNode
  /** The text alternative; without one the picture only repeats the text beside it. */
  label?: string
}

/** A part of the product as a picture, with nothing in it that can be focused. */
function Panel({ head, children, label }: PanelProps) {
  const alternative = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <div className={panelStyles.panel} {...alternative}>
      {head !== undefined && <div className={panelStyles.head}>{head}</div>}
      <div className={panelStyles.body}>{children}</div>
    </div>
  )
}

/** A day and two nights, each in its own time zone. */
function NightShifts() {
  return (
    <div className={nightShiftsStyles.nights}>
      {nights.map(day => (
        <div key={day.who}>
          <div>
            <p>{day.who}</p>
            <p className={nightShiftsStyles.what}>{wordsOf(day)}</p>
          </div>
          <DayRibbon {...ribbonOf(day)} size="l" hours decorative />
          <p className={nightShiftsStyles.hours}>{hoursOf(day)}</p>
        </div>
      ))}
    </div>
  )
}
