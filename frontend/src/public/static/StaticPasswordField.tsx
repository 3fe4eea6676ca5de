import { Icon } from '../../look/Icon.tsx'
import { eye, eyeOff } from '../../look/icons.tsx'
import styles from '../form/PasswordField.module.css'
import controls from '../parts/controls.module.css'
import { fieldTexts } from '../texts.ts'
import { StaticField, type StaticFieldProps } from './StaticField.tsx'

/** A password box of a static page, with a button that shows the password; `wireLogIn` adds the behaviour. */
export function StaticPasswordField(props: Omit<StaticFieldProps, 'type' | 'action'>) {
  return (
    <StaticField
      {...props}
      type="password"
      action={
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.square} ${styles.eye}`}
          aria-label={fieldTexts.show}
          data-show-password=""
          data-show={fieldTexts.show}
          data-hide={fieldTexts.hide}
        >
          <span data-when="hidden">
            <Icon shape={eye} />
          </span>
          <span data-when="shown" hidden>
            <Icon shape={eyeOff} />
          </span>
        </button>
      }
    />
  )
}
