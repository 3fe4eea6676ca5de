import controls from '../parts/controls.module.css'
import { Footer, Logo, SkipLink, ThemeToggle } from '../parts/PageParts.tsx'
import { siteTexts } from '../texts.ts'
import styles from './LegalPage.module.css'

const legalTexts = {
  writeBy: 'For questions about this text, and for requests about your data, use',
  form: 'the contact form',
  orTo: 'Or write to',
}

export interface LegalText {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

interface LegalSection {
  heading: string
  paragraphs: readonly string[]
  /** Shown only if the site has a badge whose picture comes from another site. */
  badge?: string
  /** Whether to show how to reach the operator. */
  contact?: true
}

/** A long text in sections. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <div>
          <Logo />
          <span className={styles.acts}>
            <ThemeToggle />
            <a className={controls.button} href="/login">
              {siteTexts.logIn}
            </a>
          </span>
        </div>
      </header>
      <main className={styles.text} id="main" tabIndex={-1}>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        {text.sections.map(section => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.badge !== undefined && (
              <p data-detail="badge" hidden>
                {section.badge}
              </p>
            )}
            {section.contact === true && <ReachUs />}
          </section>
        ))}
      </main>
      <Footer />
    </>
  )
}

/** Links to the landing page's form, and to the configured address. */
const ReachUs = () => (
  <>
    <p>
      {legalTexts.writeBy}{' '}
      <a className={`${controls.link} ${controls.inline}`} href="/#contact">
        {legalTexts.form}
      </a>
      .
    </p>
    <p data-detail="contactEmail" hidden>
      {legalTexts.orTo}{' '}
      <a className={`${controls.link} ${controls.inline}`} href="/#contact">
        <span data-words="" />
      </a>
      .
    </p>
  </>
)
