import { Icon } from '../../look/Icon.tsx'
import { check, facebook, linkedin, mail, phone, type Shape, whatsapp } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { StaticField } from '../static/StaticField.tsx'
import styles from './Contact.module.css'
import page from './page.module.css'
import { landingTexts as texts } from './texts.ts'

const ways: { detail: string; words: string; icon: Shape }[] = [
  { detail: 'contactEmail', words: texts.contact, icon: mail },
  { detail: 'contactPhone', words: texts.phone, icon: phone },
  { detail: 'whatsappUrl', words: texts.whatsapp, icon: whatsapp },
  { detail: 'linkedinUrl', words: texts.linkedin, icon: linkedin },
  { detail: 'facebookUrl', words: texts.facebook, icon: facebook },
]

/** The operator's configured contact details, and a form. */
export function Contact() {
  return (
    <section className={page.band} id="contact">
      <div className={`${page.inner} ${styles.contact}`}>
        <div>
          <h2 className={page.h2}>{texts.contactTitle}</h2>
          <p className={page.lead}>{texts.contactLead}</p>
          <ul className={styles.ways} aria-label={texts.reach} data-details="" hidden>
            {ways.map(({ detail, words, icon }) => (
              <li key={detail} data-detail={detail} hidden>
                {/* The address is configured, so the script fills it in. */}
                <a className={controls.link} href="#contact" rel="noopener">
                  <Icon shape={icon} />
                  <b>{words}</b>
                  <span data-words="" />
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.badge} data-detail="badge" hidden>
            <div data-badge="" />
          </div>
        </div>
        <form className={styles.form} id="contact-form" method="post" noValidate aria-labelledby="contact-us">
          <h3 className={page.h3} id="contact-us">
            {texts.contactForm}
          </h3>
          <div className={styles.row}>
            <StaticField form="contact" name="name" label={texts.name} autoComplete="name" />
            <StaticField form="contact" name="email" label={texts.email} type="email" autoComplete="email" />
          </div>
          <StaticField form="contact" name="message" label={texts.message} type="lines" />
          <div className={styles.end}>
            <div>
              <p className={controls.outcome} role="status">
                <Icon shape={check} />
                <span data-sent-text="" />
              </p>
              <p className={`${page.note} ${styles.note}`}>{texts.contactNote}</p>
            </div>
            <button
              type="submit"
              className={`${controls.button} ${controls.primary}`}
              data-idle={texts.send}
              data-sending={texts.sending}
              data-sent={texts.sent}
              disabled
            >
              {texts.send}
            </button>
          </div>
          <noscript>
            <p className={page.note}>{texts.needsScript}</p>
          </noscript>
        </form>
      </div>
    </section>
  )
}
