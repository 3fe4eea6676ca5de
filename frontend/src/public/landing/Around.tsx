import styles from './Around.module.css'
import page from './page.module.css'
import { Shot } from './Shot.tsx'
import { landingTexts as texts } from './texts.ts'

/** What belongs to the hours: leave, reports, tasks, import and notices. */
export function Around() {
  return (
    <section className={page.band} id="around">
      <div className={page.inner}>
        <div className={`${page.head} ${page.reveal}`} data-reveal="">
          <h2 className={page.h2}>{texts.aroundTitle}</h2>
          <p className={page.lead}>{texts.aroundLead}</p>
        </div>
        <div className={styles.parts}>
          <Part name="balance" />
          <Part name="reports" />
          <Part name="calendar" wide />
          <Part name="import" />
          <Part name="slack" />
          <Part name="tasks" wide />
        </div>
      </div>
    </section>
  )
}

/** A part of the product: what it is for, and its picture. A wide one takes the whole width. */
function Part({
  name,
  wide = false,
}: {
  name: 'balance' | 'reports' | 'calendar' | 'import' | 'slack' | 'tasks'
  wide?: boolean
}) {
  return (
    <article className={`${styles.part} ${wide ? styles.wide : ''} ${page.reveal}`} data-reveal="">
      <div className={styles.say}>
        <h3 className={page.h3}>{texts[`${name}Title`]}</h3>
        <p className={page.text}>{texts[`${name}Text`]}</p>
      </div>
      <Shot name={name} alt={texts[`${name}Picture`]} />
    </article>
  )
}
