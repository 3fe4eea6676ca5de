import { Icon } from '../../look/Icon.tsx'
import { check } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { Footer, SkipLink } from '../parts/PageParts.tsx'
import { StaticToasts } from '../static/StaticToasts.tsx'
import { Around } from './Around.tsx'
import { Contact } from './Contact.tsx'
import { ContactSales } from './ContactSales.tsx'
import { Features } from './Features.tsx'
import { Header } from './Header.tsx'
import styles from './Hero.module.css'
import { Plans } from './Plans.tsx'
import page from './page.module.css'
import { Shot } from './Shot.tsx'
import { Testimonials } from './Testimonials.tsx'
import { landingTexts as texts } from './texts.ts'
import { Workflow } from './Workflow.tsx'

/** The landing page. */
export function Landing() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Around />
        <Workflow />
        <Testimonials />
        <Plans />
        <Contact />
      </main>
      <Footer />
      <ContactSales />
      <StaticToasts />
    </>
  )
}

/** What the product is, how to start, and an employee's view of it. */
function Hero() {
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
