import form from '../form/form.module.css'
import controls from '../parts/controls.module.css'
import { Heading } from '../parts/Heading.tsx'
import { siteTexts } from '../texts.ts'
import { passwordTexts } from './texts.ts'

/** Says that the password is set, and links to the log-in. */
export function PasswordSet() {
  return (
    <div className={form.form}>
      <div>
        <Heading focus>{passwordTexts.done}</Heading>
        <p className={form.lead}>{passwordTexts.doneMore}</p>
      </div>
      <a className={`${controls.button} ${controls.primary}`} href="/login">
        {siteTexts.goToLogin}
      </a>
    </div>
  )
}
