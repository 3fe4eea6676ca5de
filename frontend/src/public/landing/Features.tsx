import { Icon } from '../../look/Icon.tsx'
import { check, leaving } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { DaySum } from './DaySum.tsx'
import { Feature } from './Feature.tsx'
import styles from './Features.module.css'
import { NightShifts } from './NightShifts.tsx'
import { Panel } from './Panel.tsx'
import { PeopleList } from './PeopleList.tsx'
import page from './page.module.css'
import { ReplayTable } from './ReplayTable.tsx'
import { noon } from './sample-people.ts'
import { landingTexts as texts } from './texts.ts'

/** What the product does, along one day. */
export function Features() {
  const inside = noon.filter(person => person.state === 'in').length
  return (
    <section className={`${page.band} ${page.white}`} id="features">
      <div className={page.inner}>
        <div className={page.head}>
          <h2 className={page.h2}>{texts.featuresTitle}</h2>
          <p className={page.lead}>{texts.featuresLead}</p>
        </div>
        <div className={styles.features}>
          <Feature at="09:02" sessions="9:02-" title={texts.whoTitle} text={texts.whoText} wide>
            <Panel
              head={
                <>
                  <span>{texts.whoHead}</span>
                  <span className={`${controls.chip} ${controls.ok}`}>
                    <Icon shape={check} size={13} />
                    {inside} in
                  </span>
                  <span className={controls.chip}>
                    <Icon shape={leaving} size={13} />
                    {noon.length - inside} out
                  </span>
                </>
              }
            >
              <PeopleList people={noon} size="l" />
            </Panel>
          </Feature>
          <Feature at="13:07" sessions="9:02-11:10,11:34-" title={texts.replayTitle} text={texts.replayText}>
            <Panel
              head={
                <>
                  <span>{texts.replayHead}</span>
                  <span className={`${controls.chip} ${controls.brand}`}>{texts.replayAsOf}</span>
                </>
              }
            >
              <ReplayTable />
            </Panel>
          </Feature>
          <Feature at="17:58" sessions="9:02-11:10,11:34-17:58" title={texts.dayTitle} text={texts.dayText}>
            <Panel
              head={
                <>
                  <span>{texts.dayHead}</span>
                  <span>08:32</span>
                </>
              }
            >
              <DaySum />
            </Panel>
          </Feature>
          <Feature
            at="22:00"
            sessions="9:02-11:10,11:34-17:58"
            title={texts.nightTitle}
            text={texts.nightText}
            wide
          >
            <Panel head={<span>{texts.nightHead}</span>}>
              <NightShifts />
            </Panel>
          </Feature>
        </div>
        <p className={`${page.note} ${styles.madeUp}`}>{texts.madeUp}</p>
      </div>
    </section>
  )
}
