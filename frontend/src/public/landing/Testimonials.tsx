import { Icon } from '../../look/Icon.tsx'
import { star } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import page from './page.module.css'
import styles from './Testimonials.module.css'
import { sampleWords, landingTexts as texts } from './texts.ts'

const five = [1, 2, 3, 4, 5]

/** The customers' quotes. Until there are any, samples that are marked as such. */
export function Testimonials() {
  return (
    <section className={page.band} id="words">
      <div className={page.inner}>
        <div className={`${page.head} ${page.reveal}`} data-reveal="">
          <h2 className={page.h2}>{texts.wordsTitle}</h2>
          <p className={page.lead}>{texts.wordsLead}</p>
        </div>
        <div className={`${styles.words} ${page.reveal}`} data-reveal="">
          {sampleWords.map(({ words, role }) => (
            <figure key={role}>
              <span className={styles.stars} role="img" aria-label={texts.stars}>
                {five.map(count => (
                  <Icon key={count} shape={star} size={20} />
                ))}
              </span>
              <blockquote>{words}</blockquote>
              <figcaption>
                <span className={controls.chip}>{texts.sample}</span>
                {role}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
