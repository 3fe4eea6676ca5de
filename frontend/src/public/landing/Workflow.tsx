import controls from '../parts/controls.module.css'
import page from './page.module.css'
import { landingTexts as texts, workflowSteps } from './texts.ts'
import styles from './Workflow.module.css'

/** The steps from sign-up to the record, in two columns along one time line. */
export function Workflow() {
  return (
    <section className={`${page.band} ${page.white}`} id="how">
      <div className={page.inner}>
        <div className={`${page.head} ${page.reveal}`} data-reveal="">
          <h2 className={page.h2}>{texts.workflowTitle}</h2>
          <div>
            <p className={page.lead}>{texts.workflowLead}</p>
            <div className={styles.actions}>
              <a className={controls.button} href="/login">
                {texts.login}
              </a>
              <a className={`${controls.button} ${controls.primary}`} href="/signup">
                {texts.signUp}
              </a>
            </div>
          </div>
        </div>
        <div className={`${styles.lanes} ${page.reveal}`} data-reveal="">
          {(['company', 'team'] as const).map(side => (
            <span key={side} className={`${styles.side} ${styles[side]}`} aria-hidden="true">
              <span className={styles.label}>{texts[side]}</span>
              <span className={styles.track} />
            </span>
          ))}
          <ol>
            {workflowSteps.map((step, index) => (
              <li key={step.name} className={`${styles[step.side]} ${styles[`column${step.column}`]}`}>
                <b>
                  <i>{index + 1}</i> {step.name}
                </b>
                <span>{step.text}</span>
                <em>{texts[step.side]}</em>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
