import controls from '../parts/controls.module.css'
import { logInTexts as texts } from './texts.ts'

/** The button of both steps of a log-in; `submit-button.ts` changes its words while the form is being sent. */
export function LogInButton() {
  return (
    <button
      type="submit"
      className={`${controls.button} ${controls.primary}`}
      data-idle={texts.submit}
      data-sending={texts.submitting}
      disabled
    >
      {texts.submit}
    </button>
  )
}
