import { Icon } from '../../look/Icon.tsx'
import { check } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import styles from './Hero.module.css'
import page from './page.module.css'
import { Shot } from './Shot.tsx'
import { landingTexts as texts } from './texts.ts'

/** What the product is, how to start, and an employee's view of it. */
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
        <figure className={styles.picture}>
          <figcaption>
            <b>{texts.heroWho}</b> {texts.heroWhen}
          </figcaption>
          <Shot name="employee" alt={texts.heroPicture} bare first />
        </figure>
      </div>
    </section>
  )
}
