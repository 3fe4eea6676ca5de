import { Icon } from '../../look/Icon.tsx'
import { back } from '../../look/icons.tsx'
import form from '../form/form.module.css'
import controls from '../parts/controls.module.css'
import { StaticField } from '../static/StaticField.tsx'
import styles from './CodeForm.module.css'
import { logInTexts as texts } from './texts.ts'

/** Where the code comes from: the authenticator app or the list of recovery codes. */
export type CodeKind = 'app' | 'recovery'

/** The second step of a log-in: a code from the authenticator app, or a recovery code; `code-step.ts` shows it. */
export function CodeForm({ kind }: { kind: CodeKind }) {
  const id = `${kind}-code`
  const recovery = kind === 'recovery'
  return (
    <template id={id}>
      <form className={form.form} method="post" noValidate aria-labelledby={`${id}-title`}>
        <div>
          <button
            type="button"
            className={`${controls.button} ${controls.quiet} ${controls.square} ${styles.back}`}
            aria-label={codeTexts.back}
            data-back=""
          >
            <Icon shape={back} />
          </button>
          <h1 className={form.title} id={`${id}-title`}>
            {codeTexts.title}
          </h1>
          <p className={form.lead}>{recovery ? codeTexts.recoveryLead : codeTexts.appLead}</p>
        </div>
        {recovery ? (
          <StaticField form={id} name="code" label={codeTexts.recoveryCode} />
        ) : (
          <StaticField
            form={id}
            name="code"
            label={codeTexts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            hint={codeTexts.codeHint}
          />
        )}
        <LogInButton />
        <p className={form.other}>
          <button type="button" className={`${controls.link} ${styles.other}`} data-other="">
            {recovery ? codeTexts.useApp : codeTexts.useRecovery}
          </button>
        </p>
        {recovery && <p className={form.other}>{codeTexts.lost}</p>}
      </form>
    </template>
  )
}

const codeTexts = {
  title: 'One more step',
  appLead: 'Enter the code that your authenticator app shows for Rollcall.',
  recoveryLead: 'Enter one of your recovery codes. Each code works once.',
  code: 'Code',
  codeHint: 'Six digits, new every 30 seconds',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  lost: 'Lost both? Ask your company to reset two-factor log-in. For the company’s own account, ask the platform’s administrator.',
  back: 'Back to email and password',
}

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
