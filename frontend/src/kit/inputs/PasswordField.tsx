import { IconButton, OutlinedInput } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { eye, eyeOff } from '../../look/icons.tsx'
import { FieldFrame } from './FieldFrame.tsx'

/** A password in a form, with a button that shows it. */
export function PasswordField({
  source,
  label,
  help,
  autoComplete = 'current-password',
  autoFocus = false,
}: {
  source: string
  label: string
  help?: ReactNode
  autoComplete?: 'current-password' | 'new-password'
  autoFocus?: boolean
}) {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  const {
    id,
    field: { ref, ...control },
    fieldState,
  } = useInput({ source, format: value => value ?? '' })
  return (
    <FieldFrame id={id} label={label} help={help} error={fieldState.error?.message}>
      {described => (
        <OutlinedInput
          {...control}
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          fullWidth
          error={fieldState.invalid}
          inputRef={ref}
          endAdornment={
            <IconButton
              aria-label={translate(shown ? 'app.field.hide_password' : 'app.field.show_password')}
              edge="end"
              onClick={() => setShown(!shown)}
            >
              <Icon shape={shown ? eyeOff : eye} />
            </IconButton>
          }
          slotProps={{
            input: { ...described, 'aria-required': true, autoCapitalize: 'none', spellCheck: false },
          }}
        />
      )}
    </FieldFrame>
  )
}
