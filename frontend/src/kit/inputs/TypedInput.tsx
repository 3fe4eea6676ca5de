import { OutlinedInput } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { readDuration, saidDuration, showDuration } from './duration.ts'
import styles from './Field.module.css'
import { FieldFrame, useLabel } from './FieldFrame.tsx'

export interface TypedProps {
  source: string
  /** Default: the label of the resource's field. */
  label?: string
  help?: ReactNode
  /** False: optional. */
  required?: boolean
}

/**
 * A value with its own text form, such as a duration. The form stores the value, or the text as typed while it is
 * invalid, so that validation can name the error. After the field is left, the value is shown in its usual form.
 */
export function TypedInput({
  source,
  label,
  help,
  required = true,
  show,
  read,
  say,
  suffix,
  placeholder = '',
}: TypedProps & {
  show: (value: number) => string
  /** Undefined: the text is not valid. */
  read: (text: string) => number | undefined
  /** Says how a text that is not in its usual form is read, while it is typed. */
  say?: (value: number) => string
  suffix?: ReactNode
  placeholder?: string
}) {
  const { id, field, fieldState } = useInput({ source })
  const name = useLabel(source, label)
  const written = (value: unknown) => (typeof value === 'number' ? show(value) : String(value ?? ''))
  const meant = (text: string) => read(text) ?? text
  const [text, setText] = useState(() => written(field.value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what was changed from outside, not what is typed
  useEffect(() => {
    setText(now => (meant(now) === (field.value ?? '') ? now : written(field.value)))
  }, [field.value])
  const value = read(text)
  const meaning = say && value !== undefined && show(value) !== text.trim() ? say(value) : undefined
  return (
    <FieldFrame id={id} label={name} help={meaning ?? help} error={fieldState.error?.message}>
      {described => (
        <OutlinedInput
          id={id}
          name={field.name}
          value={text}
          inputRef={field.ref}
          fullWidth
          error={fieldState.invalid}
          placeholder={placeholder}
          onChange={({ target }) => {
            setText(target.value)
            field.onChange(meant(target.value))
          }}
          onBlur={() => {
            setText(written(field.value))
            field.onBlur()
          }}
          endAdornment={suffix != null && <span className={styles.suffix}>{suffix}</span>}
          slotProps={{
            input: {
              ...described,
              'aria-required': required,
              inputMode: 'decimal',
              autoComplete: 'off',
              className: styles.numeric ?? '',
            },
          }}
        />
      )}
    </FieldFrame>
  )
}

/**
 * Hours and minutes in a form, typed as `7:30`, `730` or `7.5`, and said in words in the meantime. The form stores
 * minutes.
 */
export function DurationInput(props: TypedProps) {
  const translate = useTranslate()
  return (
    <TypedInput
      {...props}
      show={showDuration}
      read={readDuration}
      say={minutes => translate('app.inputs.means', { value: saidDuration(minutes) })}
      placeholder="0:00"
      suffix="h"
    />
  )
}
