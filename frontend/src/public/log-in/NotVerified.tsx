import form from '../form/form.module.css'
import controls from '../parts/controls.module.css'
import { logInTexts as texts } from './texts.ts'

/** Offers another verification mail after a log-in with the right password; `not-verified.ts` shows it. */
export function NotVerified() {
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
