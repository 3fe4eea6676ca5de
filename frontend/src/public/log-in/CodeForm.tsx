import { Icon } from '../../look/Icon.tsx'
import { back } from '../../look/icons.tsx'
import form from '../form/form.module.css'
import controls from '../parts/controls.module.css'
import { StaticField } from '../static/StaticField.tsx'
import styles from './CodeForm.module.css'
import { codeTexts as texts } from './code-texts.ts'
import { LogInButton } from './LogInButton.tsx'

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
            aria-label={texts.back}
            data-back=""
          >
            <Icon shape={back} />
          </button>
          <h1 className={form.title} id={`${id}-title`}>
            {texts.title}
          </h1>
          <p className={form.lead}>{recovery ? texts.recoveryLead : texts.appLead}</p>
        </div>
        {recovery ? (
          <StaticField form={id} name="code" label={texts.recoveryCode} />
        ) : (
          <StaticField
            form={id}
            name="code"
            label={texts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            hint={texts.codeHint}
          />
        )}
        <LogInButton />
        <p className={form.other}>
          <button type="button" className={`${controls.link} ${styles.other}`} data-other="">
            {recovery ? texts.useApp : texts.useRecovery}
          </button>
        </p>
        {recovery && <p className={form.other}>{texts.lost}</p>}
      </form>
    </template>
  )
}
