import { useState } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { eye, eyeOff } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { fieldTexts } from '../texts.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './PasswordField.module.css'

/** A password box with a button that shows the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.square} ${styles.eye}`}
          aria-label={shown ? fieldTexts.hide : fieldTexts.show}
          onClick={() => setShown(was => !was)}
        >
          <Icon shape={shown ? eyeOff : eye} />
        </button>
      }
    />
  )
}
