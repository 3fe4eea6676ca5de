import form from '../form/form.module.css'
import controls from '../parts/controls.module.css'
import { StaticField } from '../static/StaticField.tsx'
import { StaticPasswordField } from '../static/StaticPasswordField.tsx'
import { fieldTexts } from '../texts.ts'
import { CodeForm, LogInButton } from './CodeForm.tsx'
import { logInTexts as texts } from './texts.ts'

/**
 * Logs in with email and password, and a code if the account requires one. All roles use the same form. `start-log-in.ts`
 * adds the behaviour.
 */
export function LogInForm() {
  return (
    <>
      <form className={form.form} id="log-in" method="post" noValidate>
        <div>
          <h1 className={form.title} tabIndex={-1}>
            {texts.title}
          </h1>
          <p className={form.lead}>{texts.lead}</p>
        </div>
        <div className={form.fields}>
          <StaticField
            form="log-in"
            name="email"
            label={fieldTexts.email}
            type="email"
            autoComplete="username"
          />
          <StaticPasswordField
            form="log-in"
            name="password"
            label={fieldTexts.password}
            autoComplete="current-password"
            aside={
              <a className={controls.link} href="/forgotPassword">
                {texts.forgot}
              </a>
            }
          />
        </div>
        <NotVerified />
        <LogInButton />
        <p className={form.other}>
          {texts.newHere}{' '}
          <a className={controls.link} href="/signup">
            {texts.signUp}
          </a>
        </p>
      </form>
      <CodeForm kind="app" />
      <CodeForm kind="recovery" />
    </>
  )
}

/** Offers another verification mail after a log-in with the right password; `not-verified.ts` shows it. */
function NotVerified() {
  return (
    <template data-not-verified="">
      <div className={form.notice} role="status">
        <p>
          <strong>{texts.notVerified}</strong>
          <span>{texts.notVerifiedMore}</span>
        </p>
        <button type="button" className={controls.button}>
          {texts.resend}
        </button>
      </div>
    </template>
  )
}
