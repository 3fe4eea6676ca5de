import controls from '../parts/controls.module.css'
import { Footer } from '../parts/Footer.tsx'
import { Logo } from '../parts/Logo.tsx'
import { ThemeToggle } from '../parts/ThemeToggle.tsx'
import { logInTexts } from '../texts.ts'
import styles from './LegalPage.module.css'

export interface LegalText {
  title: string
  lead: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** A long text in sections. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <>
      <header className={styles.bar}>
        <Logo />
        <span>
          <ThemeToggle />
          <a className={controls.button} href="/login">
            {logInTexts.title}
          </a>
        </span>
      </header>
      <main className={styles.text}>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        {text.sections.map(section => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </main>
      <Footer />
    </>
  )
}
